import type { BrowserContext, Download, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { toast } from '../support/forms.ts'
import { addStaff, type Person } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'
import { addOrder, card, cardButton, changeStatusElsewhere, dialog, figures } from './orderRows.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ admin, owner } = await addStaff(server.databaseUrl))
})

const add = (given: Partial<Parameters<typeof addOrder>[1]> = {}) =>
  addOrder(server.databaseUrl, { sellers: [owner], days: 0, ...given })
const open = async (search = '', context?: BrowserContext) =>
  openTab(context ?? (await openSignedIn(server.url, admin)), `${server.url}/admin/orders${search}`)
/** A profile that hears no news of the changes by other people. */
const openUnawareContext = async (options?: Parameters<typeof openSignedIn>[2]) => {
  const context = await openSignedIn(server.url, admin, options)
  await withoutNews(context)
  return context
}
/** Searches for one order, and waits until the page is at its top: the search in the address scrolls there. */
const goTo = async (page: Page, id: string) => {
  await page.getByRole('searchbox', { name: 'Search by owner name' }).fill(id)
  await page.getByText('Showing 1 order(s)', { exact: true }).waitFor()
  await page.waitForURL(({ searchParams }) => searchParams.get('search') === id)
  await page.waitForFunction(() => scrollY === 0)
  await card(page, id).waitFor()
}
const isFocused = (element: Element) => element === document.activeElement
const statusTitle = 'Change Order Status'
const statusIn = (page: Page, id: string, status: string) => card(page, id).getByText(status, { exact: true }).waitFor()
const update = (page: Page) => dialog(page, statusTitle).getByRole('button', { name: 'Update Status', exact: true })
test('an order is moved along its chain, also after somebody else has moved it; the details show each step; the focus of a deleted order goes to the heading; long details open at their top', async () => {
  const [id, moved, own] = [await add(), await add(), await add()]
  const long = await add({ status: 'processing', sellers: Array.from({ length: 30 }, () => owner) })
  const page = await open(`?search=${id}`, await openUnawareContext({ isDrawn: true }))
  for (const [now, next] of [
    ['Pending', 'Processing'],
    ['Processing', 'Shipped'],
    ['Shipped', 'Delivered'],
  ] as const) {
    await statusIn(page, id, now)
    await cardButton(page, id, 'Change Status').click()
    const [request] = await Promise.all([page.waitForRequest('**/order/update-status/*'), update(page).click()])
    expect([request.method(), request.url().endsWith(id), request.postDataJSON()]).toEqual([
      'PATCH',
      true,
      { status: next.toLowerCase() },
    ])
    await dialog(page, statusTitle).waitFor({ state: 'detached' })
    await statusIn(page, id, next)
  }
  expect((await figures(page)).tiles).toEqual(['1', '0', '0', '0', '1', '0', '৳1,250.50'])
  // Change Status, which had the focus, is disabled.
  expect(await cardButton(page, id, 'View Details').evaluate(isFocused)).toBe(true)
  await cardButton(page, id, 'View Details').click()
  const details = dialog(page, 'Order Details')
  const history = details.getByRole('region', { name: 'History' }).getByRole('listitem')
  await history.nth(2).waitFor()
  expect(await history.allTextContents()).toEqual([
    expect.stringMatching(/^Pending to Processing.* by Farhana Akter$/),
    expect.stringMatching(/^Processing to Shipped.* by Farhana Akter$/),
    expect.stringMatching(/^Shipped to Delivered.* by Farhana Akter$/),
  ])
  await details.getByRole('button', { name: 'Close' }).click()
  await details.waitFor({ state: 'detached' })

  await goTo(page, moved)
  const status = dialog(page, statusTitle)
  await cardButton(page, moved, 'Change Status').click()
  await changeStatusElsewhere(server.url, owner, moved, 'processing')
  await update(page).click()
  await status.getByText('Somebody else has just moved this order: it is processing now.').waitFor()
  expect(await status.getByLabel('New status').inputValue()).toBe('shipped')
  await update(page).click()
  await statusIn(page, moved, 'Shipped')

  await goTo(page, own)
  const question = dialog(page, 'Confirm Delete')
  await cardButton(page, own, 'Delete').click()
  const [request] = await Promise.all([
    page.waitForRequest('**/order/delete-order/*'),
    question.getByRole('button', { name: 'Delete', exact: true }).click(),
  ])
  expect([request.method(), request.url().endsWith(own)]).toEqual(['DELETE', true])
  await toast(page, 'Order deleted successfully').waitFor()
  await card(page, own).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await goTo(page, long)
  await page.setViewportSize({ width: 360, height: 640 })
  await cardButton(page, long, 'View Details').click()
  await details.getByText('৳37,575').waitFor()
  expect(await details.evaluate((one) => one.scrollTop)).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(() => details.evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  expect(await cardButton(page, long, 'View Details').evaluate(isFocused)).toBe(true)
})

const bytesOf = async (download: Download) => {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

test('an invoice is downloaded under its name; a second one waits for the first; a failure shows the message of the server; a small phone cuts nothing off', async () => {
  const [id, other] = [await add({ phone: '01999888777' }), await add({ phone: '01999888777' })]
  const large = await add({ status: 'processing', sellers: Array(99).fill(owner), phone: `01711${'0'.repeat(45)}` })
  const { promise: released, resolve: go } = Promise.withResolvers<void>()
  const page = await openTab(await openUnawareContext(), 'about:blank')
  await page.route('**/order/invoice/*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${server.url}/admin/orders?search=01999888777`)
  const places = () =>
    card(page, id)
      .locator('.OrderSteps-steps > button')
      .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.clientWidth, one.clientHeight]))
  await page.setViewportSize({ width: 1280, height: 800 })
  await cardButton(page, id, 'Download Invoice').waitFor()
  const wide = await places()
  await cardButton(page, id, 'Download Invoice').click()
  await cardButton(page, id, 'Preparing the invoice…').waitFor()
  expect(await places()).toEqual(wide)
  await cardButton(page, other, 'Download Invoice').click()
  await cardButton(page, other, 'Waiting…').waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  const narrow = await places()
  // All figures and statuses are seen: no part of them lies beyond an edge.
  const hidden = [page.getByRole('group', { name: 'Orders by status' }), page.getByRole('tablist')].map((bar) =>
    bar.evaluate((element) => element.scrollWidth - element.clientWidth),
  )
  expect(await Promise.all(hidden)).toEqual([0, 0])
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  go()
  await expect.poll(() => downloads.length).toBe(2)
  expect(downloads.map((download) => download.suggestedFilename())).toEqual([
    `invoice-${id}.pdf`,
    `invoice-${other}.pdf`,
  ])
  for (const download of downloads) expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-')
  for (const one of [id, other]) await cardButton(page, one, 'Download Invoice').waitFor()
  expect(await places()).toEqual(narrow)
  await query(server.databaseUrl, 'delete from orders where id = $1', [other])
  await cardButton(page, other, 'Download Invoice').click()
  await toast(page, 'There is no such order.').waitFor()

  await goTo(page, large)
  await page.setViewportSize({ width: 320, height: 700 })
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth
  expect(await card(page, large).locator('.Badge-badge', { hasText: 'Processing' }).evaluate(isWhole)).toBe(true)
  expect(await card(page, large).evaluate(isWhole)).toBe(true)
  expect(await page.locator('html').evaluate(isWhole)).toBe(true)
})
