import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { openPage } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { submitSignIn } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let customer: Person
/** The customer's orders, newest first: shipped, then cancelled. */
let orders: readonly [shipped: string, cancelled: string]
beforeAll(async () => {
  server = await startTestServer()
  customer = await addPerson(server.databaseUrl, { name: 'Nusrat Jahan' })
  const add = (status: string, at: string) =>
    insertOrder(server.databaseUrl, { status, customer: customer.id, images: ['/favicon.svg'], price: 380_050, at })
  orders = [await add('shipped', '2026-11-19T08:00:00Z'), await add('cancelled', '2026-11-01T08:00:00Z')]
  await query(
    server.databaseUrl,
    `update orders set payment_method = 'bKash', address_details = 'House 7, Road 3', city = 'Savar', district = 'Dhaka',
       division = 'Dhaka' where id = $1`,
    [orders[0]],
  )
  await query(
    server.databaseUrl,
    `update order_items set product_name = 'জামদানি শাড়ি', quantity = 2, price = 190025, sub_total = 380050, size = '12 haat',
       color = 'Maroon' where order_id = $1`,
    [orders[0]],
  )
})

const address = () => `${server.url}/orders`
const short = (id: string) => `#${id.slice(-6)}`
const card = (page: Page, id: string) => page.getByRole('article', { name: `Order ${short(id)}`, exact: true })
const invoice = (page: Page, id: string) =>
  card(page, id).getByRole('button', { name: 'Download Invoice', exact: true })

test('a guest signs in and sees their own orders, newest first: progress, items, address, costs and the same in the invoice', async () => {
  await insertOrder(server.databaseUrl, { customer: (await addPerson(server.databaseUrl)).id })
  const page = await openPage(address())
  await page.waitForURL(`${server.url}/login`)
  await submitSignIn(page, customer.email, customer.password)
  await page.waitForURL(address())
  await card(page, orders[0]).waitFor()
  const names = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(names).toEqual(orders.map((id) => `Order ${short(id)}`))
  const shipped = card(page, orders[0])
  await shipped.getByRole('link').click()
  await page.waitForURL(`${address()}/${orders[0]}`)
  expect(await shipped.locator('[aria-current=step]').textContent()).toBe('Shipped')
  for (const text of [
    '19 Nov 2026',
    'জামদানি শাড়ি',
    '2 × ৳1,900.25',
    '৳3,800.50',
    '12 haat',
    'Maroon',
    'House 7, Road 3, Savar, Dhaka',
    'bKash · Not paid yet',
    '৳60',
    '৳3,860.50',
  ])
    await shipped.getByText(text, { exact: true }).first().waitFor()
  const coming = page.waitForEvent('download')
  await invoice(page, orders[0]).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`invoice-${orders[0]}.pdf`)
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer)
  const { pages } = await readPdf(Buffer.concat(parts))
  const words = pages.flatMap(({ lines }) => lines.flat()).join(' | ')
  for (const figure of ['3,800.50', '3,860.50', '60', short(orders[0])]) expect(words).toContain(figure)

  await page.getByRole('main').getByRole('link', { name: 'My orders' }).click()
  await card(page, orders[1]).getByRole('link').click()
  await card(page, orders[1]).getByText('This order has been cancelled.').waitFor()
})
