import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertOrder } from '#tests/server/orders/storedOrders.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, toast } from '../support/forms.ts'
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
const select = (page: Page) => field(page, 'Select Owner')
const shown = (page: Page) => select(page).evaluate((box: HTMLSelectElement) => box.selectedOptions[0]?.text)
const tiles = (page: Page) =>
  page
    .locator('.StatTile-tile')
    .evaluateAll((all) => all.map(({ children: [name, value] }) => [name?.textContent, value?.textContent]))
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Orders' })
const rows = (page: Page) => recent(page).getByRole('listitem')
const refresh = (page: Page) => button(page, 'Refresh Data')
const figures = [
  ['Total Revenue (Delivered Products)', '৳12,345.80'],
  ['Total Orders', '4'],
  ['Delivered Orders', '3'],
  ['Avg. Order Value', '৳4,115.27'],
]

test('without an owner no orders are read; the owner is in the address, figures are exact, and a shared order counts its own items', async () => {
  const page = await openTab(await openSignedIn(server.url, admin), 'about:blank')
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/order/')) reads.push(request.url())
  })
  await page.goto(at())
  await page.getByText('Choose an owner to see their revenue from delivered products.').waitFor()
  await expect
    .poll(async () => (await select(page).locator('option').allTextContents()).toSorted())
    .toEqual(
      [
        'Select an owner',
        ...[other, seller].map(({ name, email }) => (email ? `${name} (${email})` : name)),
      ].toSorted(),
    )
  await refresh(page).click()
  await toast(page, 'Please select an owner first').waitFor()
  expect(reads).toEqual([])

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
  await page.reload()
  await rows(page).first().waitFor()
  expect([await shown(page), await tiles(page)]).toEqual([`${seller.name} (${seller.email})`, figures])
  await page.goBack()
  await page.waitForURL(at())
  await page.getByText('Choose an owner to see').waitFor()
  expect(await tiles(page)).toEqual([['Total Revenue (Delivered Products)', '—']])

  await select(page).selectOption(other.id)
  await expect.poll(() => shown(page)).toBe(other.name)
  await rows(page).first().waitFor()
  const values = async () => (await tiles(page)).map(([, value]) => value)
  expect(await values()).toEqual(['৳0.00', '1', '1', '৳0.00'])
  await insertOrder(server.databaseUrl, { status: 'delivered', owners: [other.id], price: 12_345 })
  await refresh(page).click()
  await toast(page, 'Revenue data refreshed').waitFor()
  expect(await values()).toEqual(['৳123.45', '2', '2', '৳61.73'])
})
