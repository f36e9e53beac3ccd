import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { button, field } from '../support/forms.ts'
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
const count = (page: Page, line: string) => page.getByText(line, { exact: true }).waitFor()
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search by owner name' })

test('filters are in the address: a reload keeps them and Back undoes them one by one; Clear Filter resets the owner and focuses the select; a typed search follows in the address without a history entry; cards keep their height while pictures load', async () => {
  const page = await openTab(await openSignedIn(server.url, admin), at())
  await count(page, 'Showing 5 order(s)')
  expect(await figures(page)).toEqual({ tiles: ['5', '1', '1', '1', '1', '1', '৳2,501'] })
  expect(await shownOrders(page)).toEqual(Object.values(orders).slice(0, (await shownOrders(page)).length))
  await expect.poll(() => card(page, orders.pending).locator('.Picture-missing').count()).toBe(2)
  // A card with at most two items, no note and no call to make is three lines on a laptop.
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect.poll(async () => (await card(page, orders.processing).boundingBox())?.height).toBeLessThanOrEqual(96)
  await field(page, 'Date range').selectOption('Last 30 Days')
  await count(page, 'Showing 3 order(s)')
  expect(await figures(page)).toEqual({ tiles: ['3', '1', '1', '1', '0', '0', '৳0'] })
  await field(page, 'Owner').selectOption('সেলিনা হোসেন')
  await count(page, 'Showing 2 order(s) for owner: সেলিনা হোসেন')
  expect(await figures(page)).toEqual({ tiles: ['2', '1', '0', '1', '0', '0', '৳0'] })
  await tab(page, 'Shipped').click()
  await count(page, 'Showing 1 order(s) for owner: সেলিনা হোসেন')
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

  await tab(page, 'All').focus()
  await page.keyboard.press('End')
  await count(page, 'Showing 1 order(s)')
  await expect.poll(() => page.url()).toBe(at('?status=cancelled'))
  expect(await tab(page, 'Cancelled').evaluate((one) => document.activeElement === one)).toBe(true)

  await field(page, 'Owner').selectOption('Rafiqul Islam')
  await count(page, 'Showing 1 order(s) for owner: Rafiqul Islam')
  const tilesAt = () => page.locator('.OrderTiles-tiles').boundingBox()
  const before = await tilesAt()
  await button(page, 'Clear Filter').click()
  await count(page, 'Showing 1 order(s)')
  expect(await tilesAt()).toEqual(before)
  expect(page.url()).toBe(at('?status=cancelled'))
  expect(await field(page, 'Owner').evaluate((select) => document.activeElement === select)).toBe(true)
  expect(await button(page, 'Clear Filter').count()).toBe(0)

  await tab(page, 'All').click()
  await count(page, 'Showing 5 order(s)')
  await box(page).fill('সেলিনা')
  await count(page, 'Showing 3 order(s)')
  expect(await shownOrders(page)).toEqual([orders.pending, orders.shipped, orders.delivered])
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('সেলিনা')
  await button(page, 'Clear').click()
  await count(page, 'Showing 5 order(s)')
  await expect.poll(() => page.url()).toBe(at())
  await page.goBack()
  await expect.poll(() => page.url()).toBe(at('?status=cancelled'))

  const { promise: released, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/favicon.svg', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(at('?status=delivered'))
  await card(page, orders.delivered).waitFor()
  const place = () => card(page, orders.delivered).boundingBox()
  const empty = await place()
  go()
  const pictures = card(page, orders.delivered).locator('img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).complete)))
    .toEqual([true, true])
  expect(await place()).toEqual(empty)
})
