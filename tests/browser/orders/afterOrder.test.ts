import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<'customer' | 'owner' | 'admin', Person>
/** Two pieces for ৳500, which a call has to confirm. */
let waiting: string
let delivered: string
beforeAll(async () => {
  server = await startTestServer()
  const person = (role: 'user' | 'owner' | 'admin') => addPerson(server.databaseUrl, { role })
  people = { customer: await person('user'), owner: await person('owner'), admin: await person('admin') }
  const place = (status: string) =>
    insertOrder(server.databaseUrl, { status, customer: people.customer.id, owners: [people.owner.id], price: 50_000 })
  waiting = await place('pending')
  delivered = await place('delivered')
  await query(
    server.databaseUrl,
    `update orders set phone = '01712345678', address_details = 'House 7', city = 'Savar', district = 'Dhaka',
       division = 'Dhaka', payment_method = 'cash', confirmation = case id when $1 then 'needed' else 'none' end,
       payment_status = case id when $2 then 'paid' else 'unpaid' end,
       delivered_at = case id when $2 then now() end`,
    [waiting, delivered],
  )
  await query(server.databaseUrl, 'update order_items set quantity = 2, price = 25000 where order_id = $1', [waiting])
})

const dialog = (page: Page) => page.getByRole('dialog')
const short = (id: string) => `#${id.slice(-6)}`

test('a seller confirms an order by call with one press, corrects it, and packs what is left, on paper too', async () => {
  const page = await openTab(await openSignedIn(server.url, people.owner), `${server.url}/owner/orders?status=pending`)
  const card = page.locator('article[data-order]')
  await card.getByText('This phone before: 1 delivered, 0 cancelled, 0 came back').waitFor()
  await button(page, 'Confirm').click()
  await toast(page, 'Order confirmed successfully').waitFor()
  await card.getByText('Confirm by call').waitFor({ state: 'detached' })

  await button(page, 'Correct').click()
  await dialog(page).getByLabel('Saree').selectOption('1')
  await dialog(page).getByLabel('Division').selectOption('Khulna')
  await dialog(page).getByLabel('District').selectOption('Jashore')
  // An administrator corrects another field while the dialog is open: both corrections hold.
  const { token } = await signIn(server.url, people.admin)
  const other = await fetch(`${server.url}/api/order/${waiting}/correct`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '01898765432' }),
  })
  expect(other.status).toBe(200)
  await dialog(page).getByRole('button', { name: 'Save correction' }).click()
  await toast(page, 'Order corrected successfully').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  // One piece for ৳250, and the fee outside Dhaka.
  await card.getByText('৳370', { exact: true }).waitFor()
  await button(page, 'View Details').click()
  await dialog(page).getByText('Phone: 01712345678 to 01898765432').waitFor()
  await dialog(page).getByText('Quantity · Saree: 2 to 1').waitFor()
  await dialog(page).getByText('House 7, Savar, Dhaka, Dhaka to House 7, Savar, Jashore, Khulna').waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Pack today' }).click()
  await page.getByRole('row', { name: 'Saree 1 1' }).waitFor()
  const parcel = page.getByRole('article', { name: `Order ${short(waiting)}` })
  await parcel.getByText('House 7, Savar, Jashore, Khulna').waitFor()
  await parcel.getByText('Collect ৳370').waitFor()
  await page.emulateMedia({ media: 'print' })
  const shown = await Promise.all(
    [page.getByRole('link', { name: 'Dashboard' }), button(page, 'Print'), parcel].map((part) => part.isVisible()),
  )
  expect(shown).toEqual([false, false, true])
})

test('a customer asks for the money of a delivered order, and reads that it was sent', async () => {
  const customer = await openTab(await openSignedIn(server.url, people.customer), `${server.url}/orders`)
  await customer.getByRole('tab', { name: 'Delivered (1)' }).click()
  const card = customer.getByRole('article', { name: `Order ${short(delivered)}` })
  await card.getByRole('link').click()
  await card.getByText('Cash on delivery · Paid').waitFor()
  await button(customer, 'Ask for a refund').click()
  await dialog(customer).getByRole('button', { name: 'Send request' }).click()
  await dialog(customer).getByText('Choose how you want to get the money').waitFor()
  await dialog(customer).getByLabel('Where should the money go?').selectOption('bkash')
  await dialog(customer).getByLabel('Reason (optional)').fill('The seam is torn')
  await dialog(customer).getByRole('button', { name: 'Send request' }).click()
  await toast(customer, 'Refund requested').waitFor()
  await card.getByText('Refund of ৳560 requested, to bKash 01712345678. You get the money by').waitFor()
  expect(await button(customer, 'Ask for a refund').count()).toBe(0)

  const admin = await openTab(await openSignedIn(server.url, people.admin), `${server.url}/admin/refund-request`)
  await admin.getByText('The seam is torn').waitFor()
  await button(admin, 'Change Status').click()
  await dialog(admin).getByRole('combobox').selectOption('completed')
  await dialog(admin).getByRole('button', { name: 'Update Status' }).click()
  await toast(admin, 'Refund status changed successfully').waitFor()
  await admin.goto(`${server.url}/admin/orders`)
  // From here on, a page reads the requests of its own orders, and not all of them.
  const whole: string[] = []
  for (const page of [admin, customer])
    page.on('request', (request) => void (request.url().endsWith('/api/refund') && whole.push(request.url())))
  await admin.getByRole('radio', { name: 'Table' }).click()
  await admin.goto(`${server.url}/admin/orders?order=${delivered}`)
  await admin.getByRole('link', { name: 'Completed' }).waitFor()
  await customer.reload()
  await card.getByText('৳560 sent to bKash 01712345678').waitFor()
  await card.getByText('Cash on delivery · Paid back').waitFor()
  expect(whole).toEqual([])
})
