import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../support/server.ts'
import { button, field } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addOrder, card, figures, shownOrders } from './orderRows.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
/** From the newest to the oldest. */
let orders: Record<'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled', string>
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin', name: 'Farhana Akter' })
  const rafiq = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  const selina = await addPerson(server.databaseUrl, { role: 'owner', name: 'সেলিনা হোসেন' })
  const add = (given: Parameters<typeof addOrder>[1]) => addOrder(server.databaseUrl, given)
  orders = {
    pending: await add({ days: 0.5, sellers: [rafiq, selina], image: '/media/none.webp' }),
    processing: await add({ status: 'processing', days: 3, sellers: [rafiq], phone: '01898765432' }),
    shipped: await add({ status: 'shipped', days: 20, sellers: [selina] }),
    delivered: await add({ status: 'delivered', days: 80, sellers: [selina, selina] }),
    cancelled: await add({ status: 'cancelled', days: 500, sellers: [rafiq] }),
  }
})

const at = (search = '') => `${server.url}/admin/orders${search}`
const open = async (search = '') => openTab(await openSignedIn(server.url, admin), at(search))
const count = (page: Page, line: string) => page.getByText(line, { exact: true }).waitFor()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search by owner name' })
const everything = { tiles: ['5', '1', '1', '1', '1', '1', '৳2,501'], tabs: [5, 1, 1, 1, 1, 1] }

test('without filters the page shows all orders, newest first: tiles, tabs and cards', async () => {
  const page = await open()
  await count(page, 'Showing 5 order(s)')
  expect(await figures(page)).toEqual(everything)
  expect(await shownOrders(page)).toEqual(Object.values(orders).slice(0, (await shownOrders(page)).length))
  await expect.poll(() => card(page, orders.pending).locator('.picture-missing').count()).toBe(2)
  await inspect(page, '/admin/orders')
})

test('filters are in the address: a reload keeps them and Back undoes them one by one', async () => {
  const page = await open()
  await count(page, 'Showing 5 order(s)')
  await field(page, 'Date range').selectOption('Last 30 Days')
  await count(page, 'Showing 3 order(s)')
  expect(await figures(page)).toEqual({ tiles: ['3', '1', '1', '1', '0', '0', '৳0'], tabs: [3, 1, 1, 1, 0, 0] })
  await field(page, 'Owner').selectOption('সেলিনা হোসেন')
  await count(page, 'Showing 2 order(s) for owner: সেলিনা হোসেন')
  expect(await figures(page)).toEqual({ tiles: ['2', '1', '0', '1', '0', '0', '৳0'], tabs: [2, 1, 0, 1, 0, 0] })
  await tab(page, 'Shipped (1)').click()
  await count(page, 'Showing 1 order(s) for owner: সেলিনা হোসেন')
  expect(await figures(page)).toMatchObject({ tabs: [2, 1, 0, 1, 0, 0] })
  expect(await shownOrders(page)).toEqual([orders.shipped])
  const address = new URL(page.url()).searchParams
  expect(Object.fromEntries(address)).toEqual({ range: '30d', owner: 'সেলিনা হোসেন', status: 'shipped' })

  await page.reload()
  await count(page, 'Showing 1 order(s) for owner: সেলিনা হোসেন')
  expect([await field(page, 'Date range').inputValue(), await field(page, 'Owner').inputValue()]).toEqual([
    '30d',
    'সেলিনা হোসেন',
  ])
  await page.goBack()
  await count(page, 'Showing 2 order(s) for owner: সেলিনা হোসেন')
  await page.goBack()
  await count(page, 'Showing 3 order(s)')
  await page.goBack()
  await count(page, 'Showing 5 order(s)')
  expect(await field(page, 'Date range').inputValue()).toBe('')
})

test('Clear Filter resets the owner and focuses the select; an unknown owner has no orders', async () => {
  const page = await open('?owner=Rafiqul+Islam&status=processing')
  await count(page, 'Showing 1 order(s) for owner: Rafiqul Islam')
  const tilesAt = () => page.locator('.stats').boundingBox()
  const before = await tilesAt()
  await button(page, 'Clear Filter').click()
  await count(page, 'Showing 1 order(s)')
  expect(await tilesAt()).toEqual(before)
  expect(page.url()).toBe(at('?status=processing'))
  expect(await field(page, 'Owner').evaluate((select) => document.activeElement === select)).toBe(true)
  expect(await button(page, 'Clear Filter').count()).toBe(0)

  await page.goto(at('?owner=Nobody&range=always&status=lost'))
  await page.getByRole('heading', { name: 'No orders found' }).waitFor()
  await count(page, 'Showing 0 order(s) for owner: Nobody')
  expect(await field(page, 'Owner').locator('option:checked').textContent()).toBe('Nobody')
  await inspect(page, '/admin/orders, nothing found')
  await button(page, 'Clear Filter').click()
  await count(page, 'Showing 5 order(s)')
})

test('every date range ends now', async () => {
  const page = await open()
  for (const [range, found] of [
    ['Today', 1],
    ['Last 7 Days', 2],
    ['Last 30 Days', 3],
    ['Last 3 Months', 4],
    ['Last 6 Months', 4],
    ['Last Year', 4],
    ['All Time', 5],
  ] as const) {
    await field(page, 'Date range').selectOption(range)
    await count(page, `Showing ${found} order(s)`)
    expect((await figures(page)).tiles[0]).toBe(String(found))
  }
})

test('the list is filtered at each key, the address follows after a pause without a history entry', async () => {
  const page = await open()
  await count(page, 'Showing 5 order(s)')
  await tab(page, 'Pending (1)').click()
  await tab(page, 'All (5)').click()
  await count(page, 'Showing 5 order(s)')
  for (const [typed, found] of [
    ['সেলিনা', [orders.pending, orders.shipped, orders.delivered]],
    ['rafiq', [orders.pending, orders.processing, orders.cancelled]],
    [`#${orders.shipped.slice(-6).toUpperCase()}`, [orders.shipped]],
    ['+880 1898-765', [orders.processing]],
  ] as const) {
    await box(page).fill(typed)
    await count(page, `Showing ${found.length} order(s)`)
    expect(await shownOrders(page)).toEqual(found)
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(typed)
  }
  expect(await figures(page)).toEqual({ tiles: ['1', '0', '1', '0', '0', '0', '৳0'], tabs: [1, 0, 1, 0, 0, 0] })
  await button(page, 'Clear').click()
  await count(page, 'Showing 5 order(s)')
  await expect.poll(() => page.url()).toBe(at())
  await page.goBack()
  await expect.poll(() => page.url()).toBe(at('?status=pending'))
})

test('the keyboard moves between the tabs', async () => {
  const page = await open()
  await count(page, 'Showing 5 order(s)')
  await tab(page, 'All (5)').focus()
  await page.keyboard.press('End')
  await count(page, 'Showing 1 order(s)')
  await expect.poll(() => page.url()).toBe(at('?status=cancelled'))
  expect(await tab(page, 'Cancelled (1)').evaluate((one) => document.activeElement === one)).toBe(true)
})

test('the list shows a loading state, and an error after a failed read', async () => {
  const page = await openTab(await openSignedIn(server.url, admin), 'about:blank')
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  let responseStatus = 400
  await page.route('**/order/get-order', async (route) => {
    if (responseStatus === 200) return route.continue()
    await released
    await route.fulfill({
      status: responseStatus,
      json: { success: false, message: 'Not now.', data: null },
    })
  })
  await page.goto(at())
  await page.getByText('Loading orders...', { exact: true }).waitFor()
  expect(await page.locator('.stat[aria-busy=true]').count()).toBe(7)
  await inspect(page, '/admin/orders, loading')
  go()
  await button(page, 'Try again').waitFor()
  await inspect(page, '/admin/orders, failed')
  responseStatus = 200
  await button(page, 'Try again').click()
  await count(page, 'Showing 5 order(s)')
})

test('cards keep their height while pictures load', async () => {
  const page = await openTab(await openSignedIn(server.url, admin), 'about:blank')
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/favicon.svg', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(at('?status=delivered'))
  await card(page, orders.delivered).waitFor()
  const box = () => card(page, orders.delivered).boundingBox()
  const before = await box()
  go()
  const pictures = card(page, orders.delivered).locator('img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).complete)))
    .toEqual([true, true])
  expect(await box()).toEqual(before)
})
