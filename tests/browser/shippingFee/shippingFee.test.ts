import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { dialog } from '../categories/levels.ts'
import { button, field, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
  await query(server.databaseUrl, 'update shipping_fee set inside = 6000, outside = 12000')
})

const address = () => `${server.url}/admin/shipping-fee`
const inside = (page: Page) => field(page, 'Fee inside Dhaka')
const outside = (page: Page) => field(page, 'Fee outside Dhaka')
const save = (page: Page) => button(page, 'Save')
const stored = async () =>
  (await query<object>(server.databaseUrl, 'select inside::int, outside::int from shipping_fee'))[0]

test('both fees are prefilled; Save is disabled without a change, sends numbers and stays on the page; a fee that somebody else has changed too shows next to the typed one, and only there', async () => {
  const page = await openTab(await openSignedIn(server.url, admin), address())
  await inside(page).waitFor()
  expect(await inside(page).inputValue()).toBe('60')
  expect([await outside(page).inputValue(), await save(page).isDisabled()]).toEqual(['120', true])
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
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await stored()).toMatchObject({ inside: 7050, outside: 12000 })

  await inside(page).fill('80')
  await query(server.databaseUrl, 'update shipping_fee set inside = 9000, outside = 10000')
  await save(page).click()
  await dialog(page)
    .getByRole('row', { name: /Fee inside Dhaka.*80.*90/ })
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Save my version' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(stored).toMatchObject({ inside: 8000, outside: 10000 })
})
