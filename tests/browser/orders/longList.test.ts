import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { WHOLE_LIST_MAX } from '#contract/calls/listPart.ts'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addManyOrders, addOrder, idOfMany, shortId } from './orderRows.ts'

const MANY = WHOLE_LIST_MAX + 500

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
/** Sells 2,125 of the orders, and has ordered all of them. */
let seller: Person
/** Has the name of the seller, and sells the other 375. */
let twin: Person
beforeAll(async () => {
  server = await startTestServer()
  const { databaseUrl } = server
  const add = (role: Person['role'], name: string) => addPerson(databaseUrl, { role, name })
  admin = await add('admin', 'Farhana Akter')
  twin = await add('owner', 'Rafiqul Islam')
  seller = await add('owner', 'Rafiqul Islam')
  await addManyOrders(databaseUrl, MANY, [seller])
  await query(databaseUrl, 'update order_items set owner_id = $1 where order_id::int % 20 < 3', [twin.id])
  await query(databaseUrl, 'update orders set customer_id = $1', [seller.id])
  await query(
    databaseUrl,
    `insert into users (id, name, email, role, created_at)
     select md5(n::text), 'Person ' || n, 'p' || n || '@example.com', 'user', timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [MANY],
  )
  await query(
    databaseUrl,
    `insert into refunds (id, order_id, customer_name, total_price, method, number, status, created_at)
     select 'refund-' || id, id, customer_name, total_price, 'bKash', phone,
       case when id <= $1 then 'completed' else 'pending' end, created_at from orders`,
    [idOfMany(30)],
  )
})

/** Opens a page, and collects its calls of whole lists with their statuses. */
const open = async (person: Person) => {
  const page = await openTab(await openSignedIn(server.url, person), 'about:blank')
  await page.setViewportSize({ width: 1280, height: 1100 })
  const whole: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/api\/(order\/get-order|order\/get-my|user\/get-(?!user-by-role\/owner)|refund(\/list)?$)/.test(pathname))
      whole.push(`${response.status()} ${pathname}`)
  })
  return { page, whole }
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const orderRow = (page: Page, id: string) => row(page, shortId(id))
const showing = (page: Page, text: string) => page.getByText(`Showing ${text}`, { exact: true })
const figure = (page: Page, label: string) =>
  page
    .locator('.StatTile-tile')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.StatTile-value')
const entry = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const idsOf = async (status: string) =>
  (
    await query<{ id: string }>(
      server.databaseUrl,
      `select o.id from orders o where o.status = $1 and exists
         (select from order_items i where i.order_id = o.id and i.owner_id = $2) order by o.created_at desc`,
      [status, twin.id],
    )
  ).map(({ id }) => id)

test('of more than 2,000 orders an administrator steps through parts, sorts and searches them, and moves all but one of a list of one of two sellers of one name', async () => {
  const { page, whole } = await open(admin)
  await page.goto(`${server.url}/admin/orders`)
  await showing(page, '2,500 order(s)').waitFor()
  await page.getByRole('radio', { name: 'Table' }).click()
  const [newest, older] = [orderRow(page, idOfMany(MANY)), orderRow(page, idOfMany(MANY - 60))]
  await newest.waitFor()
  await button(page, 'Older').click()
  await older.waitFor()
  await page.reload()
  await older.waitFor()
  expect(await newest.count()).toBe(0)
  await page.goBack()
  await newest.waitFor()
  await button(page, 'Older').click()
  await older.waitFor()
  await button(page, 'Newest').click()
  await newest.waitFor()
  await field(page, 'Sort').selectOption('Oldest first')
  await button(page, 'Newer').click()
  await orderRow(page, idOfMany(60)).waitFor()
  await field(page, 'Sort').selectOption('Newest first')
  await page.getByRole('searchbox').fill('customer 777')
  await showing(page, '1 order(s)').waitFor()
  await orderRow(page, idOfMany(777)).waitFor()
  await button(page, 'Clear').click()

  await field(page, 'Owner').selectOption(`Rafiqul Islam · ${twin.email}`)
  await showing(page, '375 order(s) for owner: Rafiqul Islam').waitFor()
  expect(new URL(page.url()).searchParams.get('owner')).toBe(twin.id)
  await page.getByRole('tab', { name: 'Pending' }).click()
  await showing(page, '124 order(s) for owner: Rafiqul Islam').waitFor()
  const pending = await idsOf('pending')
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await button(page, 'Select all 124 orders').click()
  await button(page, 'Older').click()
  await orderRow(page, pending[50]!).waitFor()
  await page.locator('tbody [data-column=box]').first().click()
  await page.getByText('123 selected', { exact: true }).last().waitFor()
  // The news of the order asks for the list again, whose answer would change the button before the press.
  const pressed = Promise.withResolvers<void>()
  const reads = '**/api/order/list*'
  await page.route(reads, async (route) => {
    await pressed.promise
    await route.continue()
  })
  const added = await addOrder(server.databaseUrl, { sellers: [twin], days: 0 })
  const moving = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/order/'))
  await button(page, 'Mark 123 as processing').click()
  await moving
  pressed.resolve()
  await toast(page, 'The filters find 124 orders now. Check the number and confirm again.').waitFor()
  await page.getByText('1 new', { exact: true }).waitFor()
  const announced = toast(page, '124 orders on the way to processing').waitFor()
  await button(page, 'Mark 124 as processing').click()
  await announced
  await page.getByRole('list', { name: 'Work in the background' }).getByText('124 orders done').waitFor()
  expect(await idsOf('pending')).toEqual([pending[50]])
  expect(await idsOf('processing')).toEqual([added, ...pending.filter((id) => id !== pending[50])])
  await page.getByRole('region', { name: 'Selected rows' }).waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Processing' }).click()
  await orderRow(page, added).getByText('New', { exact: true }).waitFor()
  expect(whole).toEqual([])
})

test('of more than 2,000 users, refund requests and orders of an owner, an administrator reads parts only', async () => {
  const { page, whole } = await open(admin)
  await page.goto(`${server.url}/admin/users`)
  await row(page, `Person ${MANY} `).waitFor()
  expect(await figure(page, 'Total Users').textContent()).toBe('2,503')
  await button(page, 'Older').click()
  await row(page, `Person ${MANY - 60} `).waitFor()
  await page.getByPlaceholder('Search users by name, email or phone...').fill('person ১৯৯৯')
  await page.getByText('Found: 1', { exact: true }).waitFor()
  await row(page, 'Person 1999 ').getByRole('button', { name: 'Role', exact: true }).click()
  const roles = page.locator('dialog[open]')
  await roles.getByLabel('Role', { exact: true }).selectOption('Owner')
  await roles.getByRole('button', { name: 'Change', exact: true }).click()
  await toast(page, 'Role changed successfully').waitFor()
  await expect.poll(() => figure(page, 'Owners').textContent()).toBe('3')

  await entry(page, 'Refund Request')
  const refund = (nth: number) =>
    page.getByRole('article', { name: `Refund of order ${shortId(idOfMany(nth))}`, exact: true })
  await page.getByText('1,000+ requests', { exact: true }).waitFor()
  await refund(MANY).waitFor()
  await button(page, 'Older').click()
  await refund(MANY - 50).waitFor()
  await page.getByPlaceholder('Customer, phone, order number or product').fill('customer 777')
  await page.getByText('1 request', { exact: true }).waitFor()
  await refund(777).getByRole('button', { name: 'Change Status', exact: true }).click()
  const statuses = page.getByRole('dialog', { name: 'Change Refund Status' })
  await statuses.getByLabel('New status').selectOption('Completed')
  await statuses.getByRole('button', { name: 'Update Status', exact: true }).click()
  await toast(page, 'Refund status changed successfully').waitFor()
  await refund(777).getByText('Completed', { exact: true }).waitFor()

  await page.goto(`${server.url}/admin/payment-distribute?owner=${seller.id}`)
  const recent = page.getByRole('region', { name: 'Recent Orders' }).getByRole('listitem')
  await recent.first().waitFor()
  expect([await recent.count(), await figure(page, 'Total Orders').textContent()]).toEqual([100, '2,125'])
  await recent.last().scrollIntoViewIfNeeded()
  await expect.poll(() => recent.count()).toBe(200)
  const id = await insertOrder(server.databaseUrl, { status: 'delivered', owners: [seller.id], price: 12_345 })
  await button(page, 'Refresh Data').click()
  await toast(page, 'Revenue data refreshed').waitFor()
  expect([await recent.count(), await figure(page, 'Total Orders').textContent()]).toEqual([200, '2,126'])
  expect(await recent.first().textContent()).toMatch(shortId(id))
  expect(whole).toEqual([])
})

test('a person of more than 2,000 orders sees their number, packs those that are due first, and reads own orders in parts, one of them alone on its pages', async () => {
  const { page, whole } = await open(seller)
  await page.goto(`${server.url}/owner`)
  await page.getByRole('link', { name: /^Total Orders 2,12\d$/ }).waitFor()
  await page.getByLabel('Last 12 months').check()
  await page.getByRole('slider').first().waitFor()
  await entry(page, 'Pack today')
  await page.getByText('Of 709 orders to pack, this list has the 500 that are due first.').waitFor()
  const articles = page.getByRole('article')
  expect([await articles.count(), await articles.first().getAttribute('aria-label')]).toEqual([
    500,
    `Order ${shortId(idOfMany(3))}`,
  ])
  await articles.first().getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByText('Of 708 orders to pack').waitFor()
  expect(whole).toEqual([])

  // How many orders a customer has is not known before: the whole list is refused.
  const own: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/order/own') own.push(search)
  })
  const order = (nth: number) => page.getByRole('article', { name: `Order ${shortId(idOfMany(nth))}` })
  await page.goto(`${server.url}/orders`)
  await page.getByRole('tab', { name: 'All (1,000+)' }).waitFor()
  expect(own).toContain('')
  await page.getByRole('tab', { name: 'Delivered (833)' }).click()
  await order(MANY - 2).waitFor()
  await button(page, 'Older').click()
  await order(MANY - 152).waitFor()
  // Back restores the position, which is that of the button.
  await page.goBack()
  await order(MANY - 149).waitFor()
  await page.getByRole('tab', { name: 'All (1,000+)' }).click()
  await order(MANY - 3)
    .getByRole('link')
    .click()
  await page.getByRole('heading', { name: 'Your order' }).waitFor()
  await order(MANY - 3)
    .getByText('Saree 1')
    .waitFor()
  await page.goto(`${server.url}/track/${idOfMany(7)}`)
  await order(7).getByText('Saree 1').waitFor()
  expect(own).toEqual(expect.arrayContaining([`?orderId=${idOfMany(MANY - 3)}`, `?orderId=${idOfMany(7)}`]))
  expect(whole.filter((call) => !call.startsWith('409'))).toEqual([])
  expect(whole.length).toBeGreaterThan(0)
})
