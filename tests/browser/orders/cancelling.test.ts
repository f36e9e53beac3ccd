import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { cardButton, dialog } from './orderRows.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<'customer' | 'owner' | 'admin', Person>
let orders: Record<'pending' | 'shipped', string>
beforeAll(async () => {
  server = await startTestServer()
  const add = (role: Person['role'], name: string) => addPerson(server.databaseUrl, { role, name })
  people = {
    customer: await add('user', 'Nusrat Jahan'),
    owner: await add('owner', 'Rafiqul Islam'),
    admin: await add('admin', 'Farhana Akter'),
  }
  const place = (status: string) =>
    insertOrder(server.databaseUrl, { status, customer: people.customer.id, owners: [people.owner.id] })
  orders = { pending: await place('pending'), shipped: await place('shipped') }
})

const open = async (person: Person, path: string) =>
  openTab(await openSignedIn(server.url, person), `${server.url}${path}`)
const own = (page: Page, id: string) => page.getByRole('article', { name: `Order #${id.slice(-6)}`, exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this order?' })
const cancelButton = (page: Page) => question(page).getByRole('button', { name: 'Cancel order' })
const statusOf = async (id: string) =>
  (await query<{ status: string }>(server.databaseUrl, 'select status from orders where id = $1', [id]))[0]?.status

test('a customer cancels a pending order with a reason that the administrator reads, and the administrator a shipped one', async () => {
  const page = await open(people.customer, `/orders/${orders.pending}`)
  await own(page, orders.pending).getByRole('button', { name: 'Cancel order' }).click()
  await question(page).getByLabel('Reason (optional)').fill('Ordered twice\nby mistake')
  await cancelButton(page).click()
  await toast(page, 'Order cancelled successfully').waitFor()
  await own(page, orders.pending).getByText('This order has been cancelled.').waitFor()
  await own(page, orders.pending).getByText('Reason: Ordered twice').waitFor()
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)

  const office = await open(people.admin, '/admin/orders')
  expect(await cardButton(office, orders.pending, 'Change Status').isDisabled()).toBe(true)
  await cardButton(office, orders.pending, 'View Details').click()
  const details = dialog(office, 'Order Details')
  await details.getByText('Pending to Cancelled').waitFor()
  await details.getByText('Reason: Ordered twice').waitFor()
  await details.getByText(/by Nusrat Jahan$/).waitFor()
  await details.getByRole('button', { name: 'Close' }).click()

  await cardButton(office, orders.shipped, 'View Details').click()
  await dialog(office, 'Order Details').getByRole('button', { name: 'Cancel order' }).click()
  await question(office).getByLabel('Reason (optional)').fill('It came back')
  await cancelButton(office).click()
  await toast(office, 'Order cancelled successfully').waitFor()
  await dialog(office, 'Order Details').getByText('Reason: It came back').waitFor()
  expect(await statusOf(orders.shipped)).toBe('cancelled')
})
