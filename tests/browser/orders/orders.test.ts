import type { BrowserContext, Download, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { toast } from '../support/forms.ts'
import { addStaff, type Person } from '../support/people.ts'
import { openSignedIn, openTab, withoutNews } from '../support/session.ts'
import { addOrder, addRefund, card, cardButton, changeStatusElsewhere, dialog, figures, shortId } from './orderRows.ts'

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
const changeStatusesElsewhere = (id: string, ...statuses: Parameters<typeof changeStatusElsewhere>[3][]) =>
  statuses.reduce(
    (before, status) => before.then(() => changeStatusElsewhere(server.url, owner, id, status)),
    Promise.resolve(),
  )

test('an order is moved along its chain; the details show each step, items, address, payment and sums; a long list opens at its top', async () => {
  const [id, long] = [await add(), await add({ sellers: Array.from({ length: 30 }, () => owner) })]
  const page = await open(`?search=${id}`, await openUnawareContext({ isDrawn: true }))
  for (const [now, next] of [
    ['Pending', 'Processing'],
    ['Processing', 'Shipped'],
    ['Shipped', 'Delivered'],
  ] as const) {
    await statusIn(page, id, now)
    await cardButton(page, id, 'Change Status').click()
    const choice = dialog(page, statusTitle).getByLabel('New status', { exact: true })
    expect(await choice.locator('option').allTextContents()).toEqual([next])
    const [request] = await Promise.all([page.waitForRequest('**/order/update-status/*'), update(page).click()])
    expect([request.method(), request.url().endsWith(id), request.postDataJSON()]).toEqual([
      'PATCH',
      true,
      { status: next.toLowerCase() },
    ])
    await toast(page, 'Order status updated successfully').first().waitFor()
    await dialog(page, statusTitle).waitFor({ state: 'detached' })
    await statusIn(page, id, next)
  }
  expect((await figures(page)).tiles).toEqual(['1', '0', '0', '0', '1', '0', '৳1,250.50'])
  for (const name of ['Change Status', 'Delete']) {
    expect(await cardButton(page, id, name).isDisabled()).toBe(true)
    expect(await cardButton(page, id, name).getAttribute('title')).toContain('It has already been delivered.')
  }
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

  await goTo(page, long)
  await cardButton(page, long, 'View Details').click()
  const readDetails = async () => (await details.count()) === 1 && (await details.textContent())
  await expect.poll(readDetails).toContain('The status has not been changed yet.')
  const text = await readDetails()
  for (const part of [
    `Order ${shortId(long)} PendingOrdered on `,
    'জামদানি শাড়ি 1Qty 2 · Size M · Maroon৳1,251',
    'Shipping AddressHouse 7, Road 3\nSavar, Dhaka, Dhaka Division',
    'Payment MethodbKashNumber: N/A',
    'Subtotal৳37,515Shipping৳60Total৳37,575',
  ])
    expect(text).toContain(part)
  await details.getByRole('button', { name: 'Close' }).click()
  await details.waitFor({ state: 'detached' })
  expect(await cardButton(page, long, 'View Details').evaluate(isFocused)).toBe(true)

  await changeStatusesElsewhere(long, 'processing')
  await page.setViewportSize({ width: 360, height: 640 })
  await cardButton(page, long, 'View Details').click()
  await details.getByText('Pending to Processing', { exact: true }).waitFor()
  await details.getByText('Processing', { exact: true }).waitFor()
  await statusIn(page, long, 'Processing')
  expect(await details.evaluate((one) => one.scrollTop)).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(() => details.evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
})

test('an open dialog follows somebody else who moves, delivers or deletes the order; a deleted order leaves its refund request, and the focus goes to the heading', async () => {
  const [moved, delivered, deleted] = [await add(), await add(), await add()]
  const [own, kept, next] = [await add(), await add(), await add()]
  const refund = await addRefund(server.databaseUrl, own)
  const page = await open('', await openUnawareContext())
  await goTo(page, moved)
  const status = dialog(page, statusTitle)
  await cardButton(page, moved, 'Change Status').click()
  await changeStatusesElsewhere(moved, 'processing')
  await update(page).click()
  await toast(page, 'This order is processing now, so the next status is shipped.').waitFor()
  await status.getByText('Somebody else has just moved this order: it is processing now.').waitFor()
  await status.getByText(`Order ${shortId(moved)} is processing.`).waitFor()
  expect(await status.getByLabel('New status').inputValue()).toBe('shipped')
  await update(page).click()
  await toast(page, 'Order status updated successfully').waitFor()
  await statusIn(page, moved, 'Shipped')

  await goTo(page, delivered)
  await cardButton(page, delivered, 'Change Status').click()
  await changeStatusesElsewhere(delivered, 'processing', 'shipped', 'delivered')
  await update(page).click()
  const message = 'This order cannot be moved to a new status. It has already been delivered.'
  // The toast of an open dialog is inside it, and on the page once the dialog is closed.
  await status.locator('[data-sonner-toast]').filter({ hasText: message }).waitFor()
  await status.getByRole('paragraph').filter({ hasText: message }).waitFor()
  // The toast of the step before offers its undo.
  const ownButtons = status.locator('button:not([data-sonner-toast] button)')
  expect(await ownButtons.allTextContents()).toEqual(['Cancel'])
  await expect.poll(() => status.getByRole('button', { name: 'Cancel' }).evaluate(isFocused)).toBe(true)
  await status.getByRole('button', { name: 'Cancel' }).click()
  await status.waitFor({ state: 'detached' })
  await toast(page, message).waitFor()

  await goTo(page, deleted)
  await cardButton(page, deleted, 'Change Status').click()
  await query(server.databaseUrl, 'delete from orders where id = $1', [deleted])
  await update(page).click()
  await toast(page, 'There is no such order.').waitFor()
  await status.waitFor({ state: 'detached' })
  await card(page, deleted).waitFor({ state: 'detached' })

  await goTo(page, own)
  const question = dialog(page, 'Confirm Delete')
  const confirm = question.getByRole('button', { name: 'Delete', exact: true })
  const focus = () => page.evaluate(() => document.activeElement?.tagName)
  await cardButton(page, own, 'Delete').click()
  await question.getByText('Are you sure you want to delete this user?', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await cardButton(page, own, 'Delete').click()
  const [request] = await Promise.all([page.waitForRequest('**/order/delete-order/*'), confirm.click()])
  expect([request.method(), request.url().endsWith(own)]).toEqual(['DELETE', true])
  await toast(page, 'Order deleted successfully').waitFor()
  await card(page, own).waitFor({ state: 'detached' })
  expect(await focus()).toBe('H1')
  expect(await query(server.databaseUrl, 'select order_id from refunds where id = $1', [refund])).toEqual([
    { order_id: null },
  ])

  await goTo(page, kept)
  await cardButton(page, kept, 'Delete').click()
  await changeStatusesElsewhere(kept, 'processing', 'shipped', 'delivered')
  await confirm.click()
  await toast(page, 'This order cannot be deleted. It has already been delivered.').waitFor()
  expect(await question.count()).toBe(1)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })

  // The step removes the order from its tab.
  await goTo(page, next)
  // A toast may cover the tab while the pointer is over it.
  await page.getByRole('tab', { name: 'Pending' }).press('Enter')
  await cardButton(page, next, 'Change Status').click()
  await update(page).click()
  await card(page, next).waitFor({ state: 'detached' })
  expect(await focus()).toBe('H1')
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
