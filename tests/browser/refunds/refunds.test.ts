import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/id.ts'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

const address = () => `${server.url}/admin/refund-request`
/** Inserts a refund request for an order of ৳3,860.50, created in the afternoon of 19 Nov 2026, Bangladeshi time. */
const addRefund = async (status = 'pending') => {
  const order = await insertOrder(server.databaseUrl, { price: 380_050, fee: 6000 })
  const id = newId()
  await query(
    server.databaseUrl,
    `insert into refunds (id, order_id, customer_name, total_price, method, number, status, created_at)
     values ($1, $2, 'Nusrat', 386050, 'Nagad', '01812345678', $3, '2026-11-19T09:00:00Z')`,
    [id, order, status],
  )
  return { id, order, short: `#${order.slice(-6)}` }
}
const stored = async (id: string) =>
  (await query<{ status: string }>(server.databaseUrl, 'select status from refunds where id = $1', [id]))[0]?.status
const card = (page: Page, of: string) => page.getByRole('article', { name: `Refund of order ${of}`, exact: true })
const facts = (page: Page, of: string) =>
  card(page, of)
    .locator('dl > div')
    .evaluateAll((all) =>
      Object.fromEntries(all.map(({ children: [name, value] }) => [name?.textContent, value?.textContent])),
    )
const changeStatusOf = (page: Page, of: string) =>
  card(page, of).getByRole('button', { name: 'Change Status', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Refund Status' })
const status = (page: Page) => dialog(page).getByLabel('New status')
const chosen = (page: Page) => status(page).evaluate((box: HTMLSelectElement) => box.selectedOptions[0]?.text)
const update = (page: Page) => dialog(page).getByRole('button', { name: 'Update Status', exact: true })

test('a request is completed, also one whose order is deleted; the dialog opens with Pending chosen; of a thousand requests the document contains few', async () => {
  const { id, short, order } = await addRefund()
  const page = await openTab(await openSignedIn(server.url, admin), address())
  await card(page, short).waitFor()
  expect(await facts(page, short)).toEqual({
    'Request date': '19 Nov 2026',
    'Order ID': short,
    'Customer name': 'Nusrat Jahan',
    'Customer email': 'nusrat@shop.example',
    'Transaction ID': 'TX1',
    'Refund method': 'Nagad',
    'Refund number': '01812345678',
    Amount: '৳3,861',
    'Refund status': 'Pending',
  })
  await changeStatusOf(page, short).click()
  await status(page).selectOption('Completed')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await update(page).click()
  expect((await sent).postDataJSON()).toEqual({ status: 'completed' })
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Refund status changed successfully' }).waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  await card(page, short).getByText('Completed', { exact: true }).waitFor()
  expect(await changeStatusOf(page, short).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await stored(id)).toBe('completed')

  await changeStatusOf(page, short).click()
  expect(await chosen(page)).toBe('Pending')
  await dialog(page).getByText(`The refund of order ${short} is completed now.`).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await changeStatusOf(page, short).click()
  await update(page).click()
  await expect.poll(() => stored(id)).toBe('pending')

  const { token } = await signIn(server.url, admin)
  const response = await fetch(`${server.url}/api/order/delete-order/${order}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  await page.reload()
  await card(page, 'N/A').waitFor()
  expect(await facts(page, 'N/A')).toEqual({
    'Request date': '19 Nov 2026',
    'Order ID': 'N/A',
    'Customer name': 'N/A',
    'Customer email': 'N/A',
    'Transaction ID': 'N/A',
    'Refund method': 'Nagad',
    'Refund number': '01812345678',
    Amount: 'N/A',
    'Refund status': 'Pending',
  })
  await changeStatusOf(page, 'N/A').click()
  await status(page).selectOption('Rejected')
  await update(page).click()
  await card(page, 'N/A').getByText('Rejected', { exact: true }).waitFor()
  expect(await stored(id)).toBe('rejected')

  await query(
    server.databaseUrl,
    `insert into refunds (id, method, number, created_at)
     select 'many-' || n, 'bKash', lpad(n::text, 11, '0'), timestamptz '2026-11-21' - make_interval(mins => n)
     from generate_series(1, 1000) n`,
  )
  await page.reload()
  await page.getByText('00000000001', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(500)
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return page.getByText('00000001000', { exact: true }).count()
    })
    .toBe(1)
})
