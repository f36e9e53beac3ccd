import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertOrder } from '../../server/orders/storedOrders.ts'
import { startTestServer } from '../../support/server.ts'
import { button, field, toast } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
/** Sells three delivered orders, one of them shared, and one order that is shipped. */
let seller: Person
let other: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin', name: 'Farhana Akter' })
  seller = await addPerson(server.databaseUrl, { role: 'owner', name: 'Rafiqul Islam' })
  other = await addPerson(server.databaseUrl, { role: 'owner', name: 'মোহাম্মদ আব্দুল্লাহ', email: '' })
  const add = (price: number, more: Parameters<typeof insertOrder>[1] = {}) =>
    insertOrder(server.databaseUrl, { status: 'delivered', owners: [seller.id], price, ...more })
  await add(1_234_550)
  await add(10, { fee: 12_000 })
  await add(20, { owners: [seller.id, other.id] })
  await add(500_000, { status: 'shipped', at: '2020-02-03T06:00:00Z' })
})

const path = '/admin/payment-distribute'
const at = (search = '') => server.url + path + search
const open = async (search = '', before?: (page: Page) => Promise<unknown>) => {
  const page = await openTab(await openSignedIn(server.url, admin), 'about:blank')
  await before?.(page)
  await page.goto(at(search))
  return page
}
const select = (page: Page) => field(page, 'Select Owner')
const shown = (page: Page) => select(page).evaluate((box: HTMLSelectElement) => box.selectedOptions[0]?.text)
const tiles = (page: Page) =>
  page
    .locator('.stat')
    .evaluateAll((all) => all.map(({ children: [name, value] }) => [name?.textContent, value?.textContent]))
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Orders' })
const rows = (page: Page) => recent(page).getByRole('listitem')
const refresh = (page: Page) => button(page, 'Refresh Data')
const ordersRead = '**/api/order/get-order-by-ownerId/*'
const figures = [
  ['Total Revenue (Delivered Products)', '৳12,345.80'],
  ['Total Orders', '4'],
  ['Delivered Orders', '3'],
  ['Avg. Order Value', '৳4,115.27'],
]

test('without an owner no orders are read, and a refresh shows an error', async () => {
  const reads: string[] = []
  const page = await open('', async (tab) => {
    tab.on('request', (request) => {
      if (request.url().includes('/api/order/')) reads.push(request.url())
    })
  })
  await page.getByText('Choose an owner to see what their delivered products brought.').waitFor()
  await expect
    .poll(() => select(page).locator('option').allTextContents())
    .toEqual(['Select an owner', ...[other, seller].map(({ name, email }) => (email ? `${name} (${email})` : name))])
  await page.getByText('Excludes delivery fees and non-delivered orders').waitFor()
  await refresh(page).click()
  await toast(page, 'Please select an owner first').waitFor()
  await inspect(page, `${path} without an owner`)
  expect(reads).toEqual([])
})

test('an owner is chosen: the page shows exact figures and the orders, and the owner is in the address', async () => {
  const page = await open()
  await select(page).selectOption({ label: `${seller.name} (${seller.email})` })
  await page.waitForURL(at(`?owner=${seller.id}`))
  await rows(page).first().waitFor()
  expect(await tiles(page)).toEqual(figures)
  const [oldest] = (
    await rows(page).evaluateAll((all) =>
      all.map(({ children }) => [...children].map(({ textContent }) => textContent)),
    )
  ).slice(-1)
  expect(oldest?.slice(1)).toEqual(['03 Feb 2020', 'Shipped', '1 item', '৳5,000.00'])
  await inspect(page, path)
  await page.reload()
  await rows(page).first().waitFor()
  expect([await shown(page), await tiles(page)]).toEqual([`${seller.name} (${seller.email})`, figures])
  await page.goBack()
  await page.waitForURL(at())
  await page.getByText('Choose an owner to see').waitFor()
  expect(await tiles(page)).toEqual([['Total Revenue (Delivered Products)', '—']])
})

test('of a shared order only the own items count', async () => {
  const page = await open(`?owner=${other.id}`)
  await rows(page).first().waitFor()
  expect(await tiles(page)).toEqual([
    ['Total Revenue (Delivered Products)', '৳0.00'],
    ['Total Orders', '1'],
    ['Delivered Orders', '1'],
    ['Avg. Order Value', '৳0.00'],
  ])
})

test('a refresh reads the orders again and shows a toast; one that fails keeps the figures', async () => {
  const fresh = await addPerson(server.databaseUrl, { role: 'owner', name: 'Fresh Seller' })
  const page = await open(`?owner=${fresh.id}`)
  await page.getByText('This owner has no orders yet').waitFor()
  expect((await tiles(page)).map(([, value]) => value)).toEqual(['৳0.00', '0', '0', '৳0.00'])
  await insertOrder(server.databaseUrl, { status: 'delivered', owners: [fresh.id], price: 12_345 })
  await refresh(page).click()
  await toast(page, 'Revenue data refreshed').waitFor()
  const after = ['৳123.45', '1', '1', '৳123.45']
  expect((await tiles(page)).map(([, value]) => value)).toEqual(after)
  for (const [message, text] of [
    ['Not on a Friday', 'Not on a Friday'],
    [undefined, 'Failed to refresh revenue data'],
  ] as const) {
    await page.route(ordersRead, (route) =>
      route.fulfill({ status: 400, json: { success: false, message, data: null } }),
    )
    await refresh(page).click()
    await toast(page, text).waitFor()
    await page.unrouteAll()
  }
  expect((await tiles(page)).map(([, value]) => value)).toEqual(after)
})

test('the keyboard scrolls the recent orders, and more load at their end', async () => {
  const busy = await addPerson(server.databaseUrl, { role: 'owner', name: 'Busy Seller' })
  for (let nth = 0; nth < 130; nth++) await insertOrder(server.databaseUrl, { owners: [busy.id] })
  const page = await open(`?owner=${busy.id}`)
  await rows(page).first().waitFor()
  expect(await rows(page).count()).toBe(100)
  expect((await recent(page).boundingBox())?.height).toBe(384)
  await recent(page).focus()
  await page.keyboard.press('End')
  await expect.poll(() => rows(page).count()).toBe(130)
  expect((await tiles(page))[1]).toEqual(['Total Orders', '130'])
})

test('the select shows owners that load, none, or a failed read', async () => {
  const lists = '**/api/user/get-user-by-role/owner'
  let go = () => {}
  const waited = new Promise<void>((resolve) => {
    go = resolve
  })
  const page = await open('', (tab) =>
    tab.route(lists, async (route) => {
      await waited
      await route.fulfill({ json: { success: true, message: '', data: [] } })
    }),
  )
  await select(page).waitFor()
  expect(await shown(page)).toBe('Loading owners...')
  go()
  await expect.poll(() => shown(page)).toBe('No owners found')
  await page.unrouteAll()
  await page.route(lists, (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'No', data: null } }),
  )
  await page.reload()
  await page.getByRole('alert').getByText('The owners could not be read.').waitFor()
  await inspect(page, `${path} whose owners could not be read`)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect.poll(() => shown(page)).toBe('Select an owner')
})

test('a failed read of orders can be tried again', async () => {
  const page = await open(`?owner=${seller.id}`, (tab) =>
    tab.route(ordersRead, (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'No', data: null } }),
    ),
  )
  await page.getByText('The orders of this owner could not be read.').waitFor()
  expect((await tiles(page)).map(([, value]) => value)).toEqual(['—', '—', '—', '—'])
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await rows(page).first().waitFor()
  expect(await tiles(page)).toEqual(figures)
})

test('an address with an unknown owner shows an error, and another owner can be chosen', async () => {
  const page = await open('?owner=nobody')
  await expect.poll(() => shown(page)).toBe('Unknown owner')
  await select(page).selectOption(seller.id)
  await expect.poll(() => shown(page)).toContain('Rafiqul Islam')
  expect(await select(page).locator('option', { hasText: 'Unknown owner' }).count()).toBe(0)
})
