import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { takePageErrors } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addBranch, addProducts } from '../categories/levels.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'

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
  // Entries of one millisecond have no order of their own.
  await query(
    server.databaseUrl,
    `update categories set created_at = now() - interval '1 hour'
       + array_position('{Food,Clothing,Toys,Books,Beauty,Sports}'::text[], name) * interval '1 minute'`,
  )
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
  // Three more orders of the owner: two of the last days, one of them delivered, and one older than a month.
  await query(
    server.databaseUrl,
    `insert into orders (id, customer_name, total_price, delivery_fee, status, created_at) values
       ('delivered', 'Nusrat', 106055, 6000, 'delivered', now() - interval '2 days'),
       ('cancelled', 'Nusrat', 50000, 6000, 'cancelled', now() - interval '2 days'),
       ('older', 'Nusrat', 16010, 6000, 'delivered', now() - interval '40 days')`,
  )
  await query(
    server.databaseUrl,
    `insert into order_items (order_id, position, product_id, product_name, quantity, price, sub_total, owner_id)
     select id, position, 'p', 'Rice', 1, price, price, owner from (values
       ('delivered', 0, 40025, $1), ('delivered', 1, 60030, 'another'), ('cancelled', 0, 44000, $1), ('older', 0, 10010, $1)
     ) items (id, position, price, owner)`,
    [people.owner.id],
  )
})

const openBlank = async (role: keyof typeof people, options?: Parameters<typeof openSignedIn>[2]) => {
  const context = await openSignedIn(server.url, people[role], options)
  // The stream begins with the news of the last seconds. They would repeat the reads that the tests count.
  await withoutNews(context)
  return openTab(context, 'about:blank')
}
const tile = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label} \\d`) }).locator('b')
const lines = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('listitem')

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const totalOf = async (page: Page, name: string) => {
  const details = chart(page, name).locator('details')
  await details.waitFor()
  if (!(await details.evaluate((part: HTMLDetailsElement) => part.open))) await details.locator('summary').click()
  await details.locator('tfoot').waitFor()
  return details.locator('tfoot').locator('th, td').allTextContents()
}
const readout = (page: Page, name: string) => chart(page, name).locator('div:has(> [type="range"]) + p').textContent()
const scriptsOf = (page: Page) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.url())
  })
  return scripts
}
/** The scripts among these that contain the chart library. */
const drawing = async (scripts: readonly string[]) => {
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return scripts.filter((_, at) => texts[at]?.includes('visx-'))
}

/** Texts of the charts that are small, cut off or overlap another one. */
const unreadableTexts = (page: Page) =>
  page.locator('.ColumnChart-drawing, .StatusChart-bars').evaluateAll((all) =>
    all.flatMap((svg) => {
      const texts = [...svg.querySelectorAll('text')].map((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return { words: text.textContent, size: getComputedStyle(text).fontSize, left, right, top, bottom }
      })
      const panel = svg.closest('section')!.getBoundingClientRect()
      return texts.flatMap((one, at) => [
        ...(Number.parseFloat(one.size) < 12 ? [`${one.words} is small`] : []),
        ...(one.left < panel.left || one.right > panel.right ? [`${one.words} is cut off`] : []),
        ...texts
          .slice(at + 1)
          .filter((other) => one.left < other.right && other.left < one.right)
          .filter((other) => one.top < other.bottom && other.top < one.bottom)
          .map((other) => `${one.words} lies over ${other.words}`),
      ])
    }),
  )

/** Waits until the page has nothing to do, so that it has requested the code that it fetches while idle. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })))

test('the administrator sees counts, entries and charts of the whole shop, readable on wide and narrow displays; the chart code loads on the dashboards only, reserves its height, and its failure affects only the charts', async () => {
  const page = await openBlank('admin')
  const scripts = scriptsOf(page)
  await page.goto(server.url)
  await page.locator('h1').first().waitFor()
  await idle(page)
  await page.goto(`${server.url}/admin/users`)
  await page.getByRole('heading', { level: 1, name: 'Users', exact: true }).waitFor()
  for (const [entry, title] of [
    ['Orders', 'Order Management'],
    ['Payment Distribute', 'Owner Revenue Dashboard'],
  ] as const) {
    await page.getByRole('link', { name: entry, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  }
  await idle(page)
  expect(scripts.length).toBeGreaterThan(5)
  expect(await drawing(scripts)).toEqual([])

  const charts = page.locator('.OrderCharts-charts')
  const height = async () => (await charts.boundingBox())!.height
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let away = false
  await page.route('**/assets/Charts-*.js', async (route) => {
    await released
    await (away ? route.abort() : route.continue())
  })
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/products') requests.push(url.search)
  })
  await page.goto(`${server.url}/admin`)
  await lines(page, 'Products').first().waitFor()
  await charts.locator('.ChartPanel-panel').nth(2).waitFor()
  await page.getByLabel('Last 30 days').waitFor()
  const kept = await height()
  release()
  await page.getByRole('slider').first().waitFor()
  expect(Math.abs((await height()) - kept)).toBeLessThan(2)
  expect(await drawing([...new Set(scripts)])).toHaveLength(1)

  await lines(page, 'Recent Subcategories').first().waitFor()
  await lines(page, 'Recent Categories').first().waitFor()
  for (const [label, count] of [
    ['Total Products', '12'],
    ['Total Categories', '6'],
    ['Total Subcategories', '6'],
    ['Total Sub-Subcategories', '6'],
  ] as const)
    await expect.poll(() => tile(page, label).textContent(), { timeout: 15_000 }).toBe(count)
  expect(requests).toEqual(['?page=1&limit=10&sortBy=popular'])
  expect(await totalOf(page, 'Orders by day')).toEqual(['Total', '5', '3', '0', '0', '1', '1'])
  expect(await totalOf(page, 'Delivered revenue by day')).toEqual(['Total', '1', '৳1,000.55'])

  for (const width of [360, 1280])
    for (const period of ['Last 12 months', 'Last 30 days']) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByLabel(period).check()
      await expect
        .poll(() =>
          page
            .locator('.ColumnChart-drawing, .StatusChart-bars')
            .evaluateAll((all) => all.every((svg) => svg.clientWidth === svg.parentElement?.clientWidth)),
        )
        .toBe(true)
      expect(await unreadableTexts(page), `${period} at ${width} px`).toEqual([])
    }

  away = true
  await page.reload()
  await charts.getByRole('alert').waitFor()
  await expect.poll(() => lines(page, 'Products').count()).toBe(10)
  takePageErrors()
  away = false
  await charts.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('slider').first().waitFor()
})

test('an owner sees their own products and orders only, and moves over the columns of their charts', async () => {
  const page = await openBlank('owner', { hasTouch: true })
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/products' || pathname.startsWith('/api/order')) requests.push(pathname + search)
  })
  await page.goto(`${server.url}/owner`)
  await expect.poll(() => tile(page, 'Total Orders').textContent(), { timeout: 15_000 }).toBe('5')
  await expect.poll(() => tile(page, 'Total Products').textContent(), { timeout: 15_000 }).toBe('2')
  const popular = lines(page, 'Popular Products').locator('.RankedList-name')
  expect(await popular.allInnerTexts()).toEqual(['Food product 2', 'Food product 1'])
  expect(await lines(page, 'Recent Products').count()).toBe(2)

  const revenue = chart(page, 'Delivered revenue by day').getByRole('slider')
  await revenue.scrollIntoViewIfNeeded()
  const box = (await revenue.boundingBox())!
  const third = { x: box.x + (box.width * 27.5) / 30, y: box.y + box.height / 2 }
  await page.mouse.move(third.x, third.y)
  await expect.poll(() => readout(page, 'Delivered revenue by day')).toMatch(/: ৳400\.25 from 1 order$/)
  await page.mouse.move(0, 0)
  await expect.poll(() => readout(page, 'Delivered revenue by day')).toMatch(/^Point at/)
  await page.touchscreen.tap(third.x, third.y)
  await expect.poll(() => readout(page, 'Delivered revenue by day')).toMatch(/: ৳400\.25 from 1 order$/)
  expect(await revenue.inputValue()).toBe('27')

  expect(await totalOf(page, 'Delivered revenue by day')).toEqual(['Total', '1', '৳400.25'])
  const { id } = people.owner
  expect(requests.toSorted()).toEqual([
    '/api/order/list?limit=1',
    '/api/order/summary',
    `/api/products?page=1&limit=5&ownerId=${id}`,
    `/api/products?page=1&limit=5&sortBy=popular&ownerId=${id}`,
  ])
})
