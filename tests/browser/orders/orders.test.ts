import type { Download, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { button, toast } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, addStaff, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
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
/** Opens the screen with one order on it. */
const open = async (id: string, before?: (page: Page) => Promise<unknown>) => {
  const page = await openTab(await openSignedIn(server.url, admin), 'about:blank')
  await before?.(page)
  await page.goto(`${server.url}/admin/orders?search=${id}`)
  await card(page, id).waitFor()
  return page
}
const statusTitle = 'Change Order Status'
const statusIn = (page: Page, id: string, status: string) => card(page, id).getByText(status, { exact: true }).waitFor()
const update = (page: Page) => dialog(page, statusTitle).getByRole('button', { name: 'Update Status', exact: true })
const changeStatusesElsewhere = (id: string, ...statuses: Parameters<typeof changeStatusElsewhere>[3][]) =>
  statuses.reduce(
    (before, status) => before.then(() => changeStatusElsewhere(server.url, owner, id, status)),
    Promise.resolve(),
  )

test('an order is moved along its chain; the details show each step: who, when, from which status, to which', async () => {
  const id = await add()
  const page = await open(id)
  for (const [now, next] of [
    ['Pending', 'Processing'],
    ['Processing', 'Shipped'],
    ['Shipped', 'Delivered'],
  ] as const) {
    await statusIn(page, id, now)
    await cardButton(page, id, 'Change Status').click()
    const choice = dialog(page, statusTitle).getByLabel('New status', { exact: true })
    expect(await choice.locator('option').allTextContents()).toEqual([next])
    if (now === 'Pending') await inspect(page, statusTitle)
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

  await cardButton(page, id, 'View Details').click()
  const details = dialog(page, 'Order Details')
  const history = details.getByRole('region', { name: 'History' }).getByRole('listitem')
  await history.nth(2).waitFor()
  expect(await history.allTextContents()).toEqual([
    expect.stringMatching(/^Pending → Processing.* by Farhana Akter$/),
    expect.stringMatching(/^Processing → Shipped.* by Farhana Akter$/),
    expect.stringMatching(/^Shipped → Delivered.* by Farhana Akter$/),
  ])
})

test('the details show items, address, payment and sums of an order', async () => {
  const id = await add({ sellers: [owner, owner] })
  const page = await open(id)
  await cardButton(page, id, 'View Details').click()
  const details = dialog(page, 'Order Details')
  await details.getByText('The status has not been changed yet.').waitFor()
  const text = await details.textContent()
  for (const part of [
    `Order ${shortId(id)} PendingOrdered on `,
    'জামদানি শাড়ি 1Qty 2 · Size M · Maroon৳1,251',
    'Shipping AddressHouse 7, Road 3\nSavar, Dhaka, Dhaka Division',
    'Payment MethodbKashNumber: N/A',
    'Subtotal৳2,501Shipping৳60Total৳2,561',
  ])
    expect(text).toContain(part)
  await inspect(page, 'Order Details')

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await details.getByRole('button', { name: 'Download Invoice' }).click()
  await details.getByRole('button', { name: 'Close' }).click()
  await details.waitFor({ state: 'detached' })
  expect(requests.filter((url) => url.includes('invoice'))).toEqual([])
  expect(await cardButton(page, id, 'View Details').evaluate((one) => document.activeElement === one)).toBe(true)
})

test('a long list of items opens at its top', async () => {
  const id = await add({ sellers: Array.from({ length: 30 }, () => owner) })
  const page = await open(id)
  await page.setViewportSize({ width: 360, height: 640 })
  await cardButton(page, id, 'View Details').click()
  const details = dialog(page, 'Order Details')
  await details.getByText('The status has not been changed yet.').waitFor()
  expect(await details.evaluate((one) => one.scrollTop)).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(() => details.evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
})

test("an order that somebody else moves while the dialog is open: the server's error shows, and the dialog offers the next step", async () => {
  const id = await add()
  const page = await open(id)
  await cardButton(page, id, 'Change Status').click()
  await changeStatusesElsewhere(id, 'processing')
  await update(page).click()
  await toast(page, 'This order is processing now, so the next status is shipped.').waitFor()
  await dialog(page, statusTitle).getByText('Somebody else has just moved this order: it is processing now.').waitFor()
  await dialog(page, statusTitle)
    .getByText(`Order ${shortId(id)} is processing.`)
    .waitFor()
  expect(await dialog(page, statusTitle).getByLabel('New status').inputValue()).toBe('shipped')
  await inspect(page, `${statusTitle}, moved by somebody else`)
  await update(page).click()
  await toast(page, 'Order status updated successfully').waitFor()
  await statusIn(page, id, 'Shipped')
})

test('an order that somebody else delivers while the dialog is open offers no further status', async () => {
  const id = await add()
  const page = await open(id)
  await cardButton(page, id, 'Change Status').click()
  await changeStatusesElsewhere(id, 'processing', 'shipped', 'delivered')
  await update(page).click()
  const message = 'This order cannot be moved to a new status. It has already been delivered.'
  await toast(page, message).waitFor()
  await dialog(page, statusTitle).getByRole('paragraph').filter({ hasText: message }).waitFor()
  expect(await dialog(page, statusTitle).getByRole('button').allTextContents()).toEqual(['Cancel'])
  const cancel = dialog(page, statusTitle).getByRole('button', { name: 'Cancel' })
  await expect.poll(() => cancel.evaluate((one) => document.activeElement === one)).toBe(true)
  await inspect(page, `${statusTitle}, ended`)
  await cancel.click()
  await dialog(page, statusTitle).waitFor({ state: 'detached' })
})

test('a step by somebody else shows in the open dialog once the orders are read again', async () => {
  const id = await add()
  const page = await open(id)
  await cardButton(page, id, 'Change Status').click()
  await changeStatusesElsewhere(id, 'processing', 'shipped')
  await page.clock.install()
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await dialog(page, statusTitle).getByText('Somebody else has just moved this order: it is shipped now.').waitFor()
})

test('an order that somebody else deletes disappears, and its dialog closes', async () => {
  const id = await add()
  const page = await open(id)
  await cardButton(page, id, 'Change Status').click()
  await query(server.databaseUrl, 'delete from orders where id = $1', [id])
  await update(page).click()
  await toast(page, 'There is no such order.').waitFor()
  await dialog(page, statusTitle).waitFor({ state: 'detached' })
  await card(page, id).waitFor({ state: 'detached' })
})

test('a failed status change shows the message or the fallback, and the dialog stays', async () => {
  const id = await add()
  let failure: 'no message' | 'message' | 'network error' = 'no message'
  const page = await open(id, (one) =>
    one.route('**/order/update-status/*', (route) => {
      if (failure === 'network error') return route.abort()
      return route.fulfill({
        status: 400,
        json: failure === 'message' ? { success: false, message: 'Not today.' } : {},
      })
    }),
  )
  await cardButton(page, id, 'Change Status').click()
  for (const [now, text] of [
    ['no message', 'Failed to update order status'],
    ['message', 'Not today.'],
  ] as const) {
    failure = now
    await update(page).click()
    await toast(page, text).waitFor()
    await expect.poll(() => update(page).getAttribute('aria-busy')).toBe('false')
  }
  expect(await dialog(page, statusTitle).count()).toBe(1)
})

const deleteTitle = 'Confirm Delete'
const confirm = (page: Page) => dialog(page, deleteTitle).getByRole('button', { name: 'Delete', exact: true })

test('an order is deleted; its refund request stays', async () => {
  const id = await add()
  const refund = await addRefund(server.databaseUrl, id)
  const page = await open(id)
  await cardButton(page, id, 'Delete').click()
  await dialog(page, deleteTitle).getByText('Are you sure you want to delete this user?', { exact: true }).waitFor()
  await inspect(page, deleteTitle)
  await dialog(page, deleteTitle).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page, deleteTitle).waitFor({ state: 'detached' })
  await cardButton(page, id, 'Delete').click()
  const [request] = await Promise.all([page.waitForRequest('**/order/delete-order/*'), confirm(page).click()])
  expect([request.method(), request.url().endsWith(id)]).toEqual(['DELETE', true])
  await toast(page, 'Order deleted successfully').waitFor()
  await card(page, id).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await query(server.databaseUrl, 'select order_id from refunds where id = $1', [refund])).toEqual([
    { order_id: null },
  ])
})

test('a delete that fails shows the message or the fallback, and the dialog stays', async () => {
  const id = await add()
  const page = await open(id)
  await cardButton(page, id, 'Delete').click()
  await changeStatusesElsewhere(id, 'processing', 'shipped', 'delivered')
  await confirm(page).click()
  await toast(page, 'This order cannot be deleted. It has already been delivered.').waitFor()
  await page.route('**/order/delete-order/*', (route) => route.fulfill({ status: 500, json: {} }))
  await confirm(page).click()
  await toast(page, 'Failed to delete order').waitFor()
  expect(await dialog(page, deleteTitle).count()).toBe(1)
})

const bytesOf = async (download: Download) => {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

test('an invoice is downloaded under its name; a second one waits for the first', async () => {
  const [id, other] = [await add({ phone: '01999888777' }), await add({ phone: '01999888777' })]
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  const page = await openTab(await openSignedIn(server.url, admin), 'about:blank')
  await page.route('**/order/invoice/*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${server.url}/admin/orders?search=01999888777`)
  const places = () =>
    card(page, id)
      .locator('.order-actions > button')
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
})

test('an invoice that fails shows the message or the fallback; the next one is downloaded', async () => {
  const id = await add()
  let status: 404 | 500 | 200 = 404
  const page = await open(id, (one) =>
    one.route('**/order/invoice/*', (route) => {
      if (status === 200) return route.continue()
      return route.fulfill({
        status,
        json: status === 404 ? { success: false, message: 'There is no such order.' } : {},
      })
    }),
  )
  await cardButton(page, id, 'Download Invoice').click()
  await toast(page, 'There is no such order.').waitFor()
  status = 500
  await cardButton(page, id, 'Download Invoice').click()
  await toast(page, 'Failed to download the invoice. Please try again.').waitFor()
  status = 200
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cardButton(page, id, 'Download Invoice').click(),
  ])
  expect(download.suggestedFilename()).toBe(`invoice-${id}.pdf`)
})

test('a failed read of the history offers Try again; a server without histories shows none', async () => {
  const id = await add()
  let status: 400 | 404 | 200 = 400
  const page = await open(id, (one) =>
    one.route('**/order/history/*', (route) =>
      status === 200
        ? route.continue()
        : route.fulfill({ status, json: { success: false, message: 'No.', data: null } }),
    ),
  )
  const details = dialog(page, 'Order Details')
  await cardButton(page, id, 'View Details').click()
  await details.getByText('The history could not be read.').waitFor()
  await inspect(page, 'Order Details, history failed')
  status = 200
  await details.getByRole('button', { name: 'Try again' }).click()
  await details.getByText('The status has not been changed yet.').waitFor()
  await details.getByRole('button', { name: 'Close' }).click()

  const other = await add()
  status = 404
  await page.goto(`${server.url}/admin/orders?search=${other}`)
  await Promise.all([page.waitForResponse('**/order/history/*'), cardButton(page, other, 'View Details').click()])
  await details.getByText('Number: N/A').waitFor()
  await details.getByRole('region', { name: 'History' }).waitFor({ state: 'detached' })
})

test('an empty shop explains orders', async () => {
  const empty = await startTestServer()
  const person = await addPerson(empty.databaseUrl, { role: 'admin' })
  const page = await openTab(await openSignedIn(empty.url, person), `${empty.url}/admin/orders`)
  await page.getByRole('heading', { name: 'No orders found' }).waitFor()
  await page.getByText('Orders appear here as soon as customers buy something.').waitFor()
  expect(await button(page, 'Show all orders').count()).toBe(0)
})
