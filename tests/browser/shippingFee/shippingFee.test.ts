import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { dialog } from '../categories/levels.ts'
import { banner, button, field, toast } from '../support/forms.ts'
import { inspect } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})
beforeEach(() => query(server.databaseUrl, 'update shipping_fee set inside = 6000, outside = 12000'))

const address = () => `${server.url}/admin/shipping-fee`
const open = async () => openTab(await openSignedIn(server.url, admin), address())
const openBlank = async () => openTab(await openSignedIn(server.url, admin), 'about:blank')
const inside = (page: Page) => field(page, 'Fee inside Dhaka')
const outside = (page: Page) => field(page, 'Fee outside Dhaka')
const save = (page: Page) => button(page, 'Save')
const stored = async () =>
  (await query<object>(server.databaseUrl, 'select inside::int, outside::int from shipping_fee'))[0]

test('both fees are prefilled; Save is disabled without a change, sends numbers and stays on the page', async () => {
  const page = await open()
  await inside(page).waitFor()
  expect(await inside(page).inputValue()).toBe('60')
  expect([await outside(page).inputValue(), await save(page).isDisabled()]).toEqual(['120', true])
  await inspect(page, '/admin/shipping-fee')
  await inside(page).fill('70.50')
  expect(await save(page).isDisabled()).toBe(false)
  await inside(page).fill('60')
  expect(await save(page).isDisabled()).toBe(true)
  await inside(page).fill(' 70.50 ')
  const sent = page.waitForRequest('**/api/shipping-fee/add')
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({ shippingFee: 70.5, shippingFeeOutside: 120 })
  await toast(page, 'Shipping fees updated successfully').waitFor()
  await expect.poll(() => inside(page).inputValue(), { timeout: 15_000 }).toBe('70.5')
  expect([await save(page).isDisabled(), page.url()]).toEqual([true, address()])
  expect(await stored()).toMatchObject({ inside: 7050, outside: 12000 })
})

test.each(['', '-1', 'many'])('"%s" must be positive', async (text) => {
  const page = await open()
  await inside(page).fill(text)
  await outside(page).fill(text)
  await save(page).click()
  await page.getByText('Must be positive').nth(1).waitFor()
  expect(await page.getByText('Must be positive').count()).toBe(2)
  expect(await inside(page).evaluate((input) => input === document.activeElement)).toBe(true)
})

test.each([
  [500, undefined, 'Failed to update shipping fees'],
  [400, 'Not on a Friday', 'Not on a Friday'],
])('a save that fails with %s %s shows "%s" and keeps the typed values', async (status, message, text) => {
  const page = await open()
  await page.route('**/api/shipping-fee/add', (route) =>
    route.fulfill({ status, json: { success: false, message, data: null } }),
  )
  await outside(page).fill('150')
  await save(page).click()
  await toast(page, text).waitFor()
  await banner(page, text).waitFor()
  expect(await outside(page).inputValue()).toBe('150')
})

test('fees that somebody else has saved show next to the own ones, for a choice', async () => {
  const page = await open()
  await inside(page).fill('80')
  await query(server.databaseUrl, 'update shipping_fee set outside = 10000')
  await save(page).click()
  await dialog(page)
    .getByRole('row', { name: /Fee outside Dhaka.*120.*100/ })
    .waitFor()
  await inspect(page, 'shipping fees changed by somebody else')
  await dialog(page).getByRole('button', { name: 'Save my version' }).click()
  await toast(page, 'Shipping fees updated successfully').waitFor()
  expect(await stored()).toMatchObject({ inside: 8000, outside: 12000 })
})

test('a spinner shows while the fees load; a failed read can be tried again', async () => {
  const page = await openBlank()
  let away = true
  let go = () => {}
  const waited = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/shipping-fee/get', async (route) => {
    await waited
    return away ? route.fulfill({ status: 400, json: { success: false, message: 'No', data: null } }) : route.continue()
  })
  await page.goto(address())
  await page.getByRole('status', { name: 'Loading…' }).waitFor()
  go()
  await button(page, 'Try again').waitFor()
  away = false
  await button(page, 'Try again').click()
  await inside(page).waitFor()
  expect(await inside(page).inputValue()).toBe('60')
})
