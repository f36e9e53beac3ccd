import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../support/server.ts'
import { toast } from '../support/forms.ts'
import { addStaff, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { addOrder, card, cardButton, changeStatusElsewhere, dialog } from './orderRows.ts'

// The order card: focus after a step, fresh details, failed invoices, small phones and errors of a dialog.

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ admin, owner } = await addStaff(server.databaseUrl))
})

const add = (given: Partial<Parameters<typeof addOrder>[1]> = {}) =>
  addOrder(server.databaseUrl, { sellers: [owner], days: 0, ...given })
const open = async (id: string, search = '') => {
  const page = await openTab(await openSignedIn(server.url, admin), `${server.url}/admin/orders?search=${id}${search}`)
  await card(page, id).waitFor()
  return page
}
const move = async (page: Page, id: string) => {
  await cardButton(page, id, 'Change Status').click()
  await dialog(page, 'Change Order Status').getByRole('button', { name: 'Update Status', exact: true }).click()
  await toast(page, 'Order status updated successfully').waitFor()
}
const isFocused = (element: Element) => element === document.activeElement

test('after the last step the focus is on View Details, because Change Status is disabled', async () => {
  const id = await add({ status: 'shipped' })
  const page = await open(id)
  await move(page, id)
  await card(page, id).getByText('Delivered', { exact: true }).waitFor()
  expect(await cardButton(page, id, 'Change Status').isDisabled()).toBe(true)
  expect(await cardButton(page, id, 'View Details').evaluate(isFocused)).toBe(true)
})

test('after a step that removes the order from the tab the focus is on the heading', async () => {
  const id = await add()
  const page = await open(id, '&status=pending')
  await move(page, id)
  await card(page, id).waitFor({ state: 'detached' })
  const heading = page.getByRole('heading', { name: 'Order Management', exact: true })
  expect(await heading.evaluate(isFocused)).toBe(true)
})

test('the details show the last status of their history', async () => {
  const id = await add()
  const page = await open(id)
  await changeStatusElsewhere(server.url, owner, id, 'processing')
  await cardButton(page, id, 'View Details').click()
  const details = dialog(page, 'Order Details')
  await details.getByText('Pending → Processing', { exact: true }).waitFor()
  await details.getByText('Processing', { exact: true }).waitFor()
  await card(page, id).getByText('Processing', { exact: true }).waitFor()
})

test.each([
  ['an envelope', { contentType: 'application/json', body: '{"success":false,"message":"no","data":null}' }],
  ['a page', { contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }],
  ['nothing', { contentType: 'application/pdf', body: '' }],
])('%s instead of an invoice is not saved as a file', async (_, response) => {
  const id = await add()
  const page = await open(id)
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await page.route('**/order/invoice/*', (route) => route.fulfill({ status: 200, ...response }))
  await cardButton(page, id, 'Download Invoice').click()
  await toast(page, 'Failed to download the invoice. Please try again.').waitFor()
  expect(names).toEqual([])
})

test('on a small phone a large sum and a long phone number are not cut off', async () => {
  const id = await add({ status: 'processing', sellers: Array(99).fill(owner), phone: `01711${'0'.repeat(45)}` })
  const page = await open(id)
  await page.setViewportSize({ width: 320, height: 700 })
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth
  expect(await card(page, id).locator('.badge', { hasText: 'Processing' }).evaluate(isWhole)).toBe(true)
  expect(await card(page, id).evaluate(isWhole)).toBe(true)
  expect(await page.locator('html').evaluate(isWhole)).toBe(true)
})

test('an error of a status change shows inside its dialog, and on the page once the dialog is closed', async () => {
  const id = await add({ status: 'pending' })
  const page = await open(id)
  await cardButton(page, id, 'Change Status').click()
  const question = dialog(page, 'Change Order Status')
  await page.route('**/api/order/update-status/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Not just now.', data: null } }),
  )
  await question.getByRole('button', { name: 'Update Status', exact: true }).click()
  await question.getByText('Not just now.', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('Not just now.', { exact: true }).waitFor()
})
