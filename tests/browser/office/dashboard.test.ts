import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { button } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addBranch, addProducts } from './levels.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<'admin' | 'owner', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = {
    admin: await addPerson(server.databaseUrl, { role: 'admin' }),
    owner: await addPerson(server.databaseUrl, { role: 'owner' }),
  }
  for (const name of ['Food', 'Clothing', 'Toys', 'Books', 'Beauty', 'Sports']) {
    const branch = await addBranch(server.databaseUrl, name)
    if (name === 'Food') await addProducts(server.databaseUrl, branch, 12)
  }
  // The later ones have sold more; two of them are the owner's.
  await query(server.databaseUrl, `update products set sales = split_part(name, ' product ', 2)::int * 10`)
  await query(
    server.databaseUrl,
    `update products set owner_id = $1 where name in ('Food product 1', 'Food product 2')`,
    [people.owner.id],
  )
  // Three orders; the owner has items in two of them.
  await query(
    server.databaseUrl,
    `insert into orders (id, customer_name, total_price) select 'order' || n, 'Nusrat', 300 from generate_series(1, 3) n`,
  )
  await query(
    server.databaseUrl,
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
     select 'order' || n, position, 'p', 'Rice', 1, 100, 100, case when n < 3 then $1 else 'another' end
     from generate_series(1, 3) n, generate_series(0, 1) position`,
    [people.owner.id],
  )
})

const openBlank = async (role: 'admin' | 'owner') =>
  openTab(await openSignedIn(server.url, people[role]), 'about:blank')
const tile = (page: Page, label: string) =>
  page
    .locator('.stat')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.stat-value')
const lines = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('listitem')
const refusal = { status: 400, json: { success: false, message: 'No', data: null } }

test('the administrator sees counts, recent and best-selling of everything, in one call of all products', async () => {
  const page = await openBlank('admin')
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/products') asked.push(url.search)
  })
  await page.goto(`${server.url}/admin`)
  await lines(page, 'Products').first().waitFor()
  await lines(page, 'Recent Subcategories').first().waitFor()
  await lines(page, 'Recent Categories').first().waitFor()
  for (const [label, count] of [
    ['Total Products', '12'],
    ['Total Categories', '6'],
    ['Total Subcategories', '6'],
    ['Total Sub-Subcategories', '6'],
  ] as const)
    await expect.poll(() => tile(page, label).textContent(), { timeout: 15_000 }).toBe(count)
  expect(asked).toEqual(['?page=0&limit=0'])
  expect(await lines(page, 'Products').locator('.dash-name').allInnerTexts()).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Food product ${n}`),
  )
  expect(await lines(page, 'Products').locator('img').count()).toBe(10)
  expect(await lines(page, 'Recent Categories').locator('.dash-name').allInnerTexts()).toEqual([
    'Sports',
    'Beauty',
    'Books',
    'Toys',
    'Clothing',
  ])
  expect(await lines(page, 'Recent Categories').first().textContent()).toMatch(/\d{2} [A-Z][a-z]{2} \d{4}/)
  await inspect(page, '/admin')
})

test('one part that fails leaves the others alone and can be tried again', async () => {
  const page = await openBlank('admin')
  let away = true
  await page.route('**/api/subcategories', (route) => (away ? route.fulfill(refusal) : route.continue()))
  await page.goto(`${server.url}/admin`)
  await lines(page, 'Products').first().waitFor()
  await lines(page, 'Recent Categories').first().waitFor()
  const block = page.getByRole('region', { name: 'Recent Subcategories' })
  await block.getByRole('alert').waitFor()
  expect(await tile(page, 'Total Subcategories').textContent()).toBe('—')
  away = false
  await page.locator('.stat').getByRole('button', { name: 'Try again' }).press('Enter')
  await lines(page, 'Recent Subcategories').first().waitFor()
  const hasFocus = () => page.locator('h1').evaluate((heading) => heading === document.activeElement)
  await expect.poll(hasFocus, { timeout: 15_000 }).toBe(true)
  await expect.poll(() => tile(page, 'Total Subcategories').textContent(), { timeout: 15_000 }).toBe('6')
})

test('an owner sees their own products and orders only', async () => {
  const page = await openBlank('owner')
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/products' || url.pathname.includes('/order/')) asked.push(url)
  })
  await page.goto(`${server.url}/owner`)
  await expect.poll(() => tile(page, 'Total Orders').textContent(), { timeout: 15_000 }).toBe('2')
  await expect.poll(() => tile(page, 'Total Products').textContent(), { timeout: 15_000 }).toBe('2')
  const popular = lines(page, 'Popular Products').locator('.dash-name')
  expect(await popular.allInnerTexts()).toEqual(['Food product 2', 'Food product 1'])
  expect(await lines(page, 'Recent Products').count()).toBe(2)
  const products = asked.filter(({ pathname }) => pathname === '/api/products')
  expect(products.map(({ search }) => search)).toEqual([`?page=0&limit=0&ownerId=${people.owner.id}`])
  expect(asked.find(({ pathname }) => pathname.includes('/order/'))?.pathname).toBe(
    `/api/order/get-order-by-ownerId/${people.owner.id}`,
  )
  await inspect(page, '/owner')
})

test('a server without orders leaves their number open', async () => {
  const page = await openBlank('owner')
  const unknown = { status: 404, json: { success: false, message: 'There is no such call', data: null } }
  await page.route('**/api/order/get-order-by-ownerId/*', (route) => route.fulfill(unknown))
  await page.goto(`${server.url}/owner`)
  await page.getByText('Orders are not available yet.').waitFor()
  expect(await tile(page, 'Total Orders').textContent()).toBe('—')
  await expect.poll(() => tile(page, 'Total Products').textContent(), { timeout: 15_000 }).toBe('2')
  await inspect(page, '/owner')
})

test('skeletons stand while it loads; nothing there is said in the words of the specification', async () => {
  const page = await openBlank('admin')
  let answer = (_: unknown[]) => {}
  const answered = new Promise<unknown[]>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/(products|categories|subcategories|subsubcategories)(\?|$)/, async (route) => {
    const data = await answered
    const isProducts = route.request().url().includes('/api/products')
    await route.fulfill({ json: { success: true, message: '', data: isProducts ? { data } : data } })
  })
  await page.goto(`${server.url}/admin`)
  const skeletons = page.locator('.dash-list .dash-line')
  await skeletons.nth(19).waitFor()
  expect(await skeletons.count()).toBe(20)
  expect(await page.locator('.stat[aria-busy=true]').count()).toBe(4)
  answer([])
  await page.getByText('No categories yet').waitFor()
  expect(await page.getByText('No subcategories yet').count()).toBe(2)
  expect(await page.locator('.stat-value').allInnerTexts()).toEqual(['0', '0', '0', '0'])
  expect(await button(page, 'Try again').count()).toBe(0)
})
