import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, codeBoxes, codeShown, field, labels, typeCode } from '../support/forms.ts'
import { codeIn, differentCode } from '../support/outbox.ts'
import { addPerson, type Person } from '../support/people.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let person: Person
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

/** Requests a code on an open page. */
async function requestCode(page: Page) {
  await page.goto(at('/forgot-password'))
  await field(page, labels.identifier).fill(person.phone)
  await button(page, 'Send OTP').click()
  await page.waitForURL(at('/otp-verification'))
  await codeBoxes(page).first().waitFor()
}

const focusedBox = (page: Page) =>
  codeBoxes(page).evaluateAll((boxes) => boxes.indexOf(document.activeElement as HTMLElement))

/** Waits until the boxes can be changed, clears them and types the digits. @returns the status of the response */
async function enter(page: Page, digits: string): Promise<number> {
  await expect.poll(() => codeBoxes(page).last().isEditable()).toBe(true)
  const response = page.waitForResponse('**/api/user/verify-otp')
  await codeBoxes(page).last().click()
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Backspace')
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
  return (await response).status()
}

test('a digit moves the focus on, Backspace moves it back, and a typed code is sent only by the button', async () => {
  person = await addPerson(server.databaseUrl)
  const page = await openPage('about:blank')
  await requestCode(page)
  const code = await codeIn(server.databaseUrl, person.phone)
  await typeCode(page, 'a-12')
  expect([await codeShown(page), await focusedBox(page)]).toEqual(['12', 2])
  await page.keyboard.press('Backspace')
  expect(await focusedBox(page)).toBe(1)
  await page.keyboard.press('Backspace')
  expect(await codeShown(page)).toBe('1')

  expect(await enter(page, differentCode(code))).toBe(400)
  await expect.poll(() => codeBoxes(page).last().isEditable()).toBe(true)
  for (const [box, digit] of [...code].entries()) await codeBoxes(page).nth(box).fill(digit)
  expect(new URL(page.url()).pathname).toBe('/otp-verification')
  await button(page, labels.verify).click()
  await page.waitForURL(at('/reset-password'))
})

test('five wrong codes invalidate the right one; a new code works, pasted with other characters around its digits', async () => {
  person = await addPerson(server.databaseUrl)
  const page = await openPage('about:blank', { permissions: ['clipboard-read', 'clipboard-write'] })
  await requestCode(page)
  const code = await codeIn(server.databaseUrl, person.phone)
  for (let tries = 0; tries < 5; tries++) expect(await enter(page, differentCode(code))).toBe(400)
  expect(await enter(page, code)).toBe(400)
  await query(server.databaseUrl, `update one_time_codes set created_at = created_at - interval '2 minutes'`)

  await requestCode(page)
  const next = await codeIn(server.databaseUrl, person.phone, 2)
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${next.slice(0, 2)} ${next.slice(2)}\n`)
  await codeBoxes(page).first().click()
  await page.keyboard.press('ControlOrMeta+V')
  await page.waitForURL(at('/reset-password'))
})

test('"Send again" is disabled for a visible delay, then sends a new code, which the phone fills in', async () => {
  person = await addPerson(server.databaseUrl)
  const page = await openPage('about:blank')
  await page.clock.install()
  await requestCode(page)
  const again = page.getByRole('button', { name: /again|resend/i })
  await again.waitFor()
  expect(await again.isDisabled()).toBe(true)
  expect(await page.locator('body').textContent()).toMatch(/\b(5\d|60)\s?s|\b(5\d|60) seconds?|0:5\d|1:00/)
  await page.clock.runFor(61_000)
  await expect.poll(() => again.isEnabled()).toBe(true)
  await again.click()
  const code = await codeIn(server.databaseUrl, person.phone, 2)
  expect(await codeBoxes(page).first().getAttribute('autocomplete')).toBe('one-time-code')
  // An autofill writes the whole value into the focused input and dispatches an input event.
  await codeBoxes(page)
    .first()
    .evaluate((box, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }, code)
  await page.waitForURL(at('/reset-password'))
})
