import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { button, codeBoxes, codeShown, field, labels, toast, typeCode } from '../support/forms.ts'
import { codeIn, differentCode } from '../support/outbox.ts'
import { addPerson } from '../support/people.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

async function openCodeScreen(options = {}) {
  const person = await addPerson(server.databaseUrl)
  const page = await openPage(at('/forgot-password'), options)
  await field(page, labels.identifier).fill(person.phone)
  await button(page, 'Send OTP').click()
  await page.waitForURL(at('/otp-verification'))
  await codeBoxes(page).first().waitFor()
  return { page, person, code: await codeIn(server.databaseUrl, person.phone) }
}

const focusedBox = (page: Parameters<typeof codeBoxes>[0]) =>
  codeBoxes(page).evaluateAll((boxes) => boxes.indexOf(document.activeElement as HTMLElement))

test('a digit moves the focus to the next box, Backspace in an empty box moves it back', async () => {
  const { page } = await openCodeScreen()
  expect(await codeBoxes(page).count()).toBe(4)
  await typeCode(page, '12')
  expect(await focusedBox(page)).toBe(2)
  await page.keyboard.press('Backspace')
  expect(await focusedBox(page)).toBe(1)
  await page.keyboard.press('Backspace')
  expect(await codeShown(page)).toBe('1')
})

test('a box accepts a single digit only', async () => {
  const { page } = await openCodeScreen()
  await codeBoxes(page).first().click()
  await page.keyboard.type('a-')
  expect(await codeShown(page)).toBe('')
  await page.keyboard.type('7')
  await codeBoxes(page).first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('8')
  const [first = ''] = await codeBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  expect(first).toMatch(/^\d$/)
})

test('a pasted code fills the boxes and is sent, whatever characters surround its digits', async () => {
  const { page, code } = await openCodeScreen({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 2)} ${code.slice(2)}\n`)
  await codeBoxes(page).first().click()
  await page.keyboard.press('ControlOrMeta+V')
  await page.waitForURL(at('/reset-password'))
})

test('a code from the autofill of the phone fills all boxes', async () => {
  const { page, code } = await openCodeScreen()
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

test('a corrected code is sent only by the button', async () => {
  const { page, code } = await openCodeScreen()
  const wrong = differentCode(code)
  const response = page.waitForResponse('**/api/user/verify-otp')
  await typeCode(page, wrong)
  expect((await response).status()).toBe(400)
  await expect.poll(() => codeBoxes(page).last().isEditable()).toBe(true)
  for (const [box, digit] of [...code].entries()) await codeBoxes(page).nth(box).fill(digit)
  expect(new URL(page.url()).pathname).toBe('/otp-verification')
  await button(page, labels.verify).click()
  await page.waitForURL(at('/reset-password'))
})

test('fewer than four digits show an error, and nothing is sent', async () => {
  const { page } = await openCodeScreen()
  let sent = false
  page.on('request', (request) => {
    sent ||= request.url().endsWith('/verify-otp')
  })
  await typeCode(page, '12')
  await button(page, labels.verify).click()
  await page.getByText('Invalid OTP or session expired').first().waitFor()
  expect(sent).toBe(false)
})

test('a code screen without the step before shows an error', async () => {
  for (const path of ['/otp-verification', '/otp-verification-register']) {
    const page = await openPage(at(path))
    if (new URL(page.url()).pathname !== path) continue
    await codeBoxes(page).first().waitFor()
    await typeCode(page, '1234')
    await page.getByText('Invalid OTP or session expired').first().waitFor()
  }
})

test('five wrong codes invalidate the code, even the right one; a new code works', async () => {
  const { page, person, code } = await openCodeScreen()
  const submit = async (digits: string) => {
    await expect.poll(() => codeBoxes(page).last().isEditable()).toBe(true)
    const response = page.waitForResponse('**/api/user/verify-otp')
    await codeBoxes(page).last().click()
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Backspace')
    await page.keyboard.type(digits)
    return (await response).status()
  }
  for (let tries = 0; tries < 5; tries++) expect(await submit(differentCode(code))).toBe(400)
  await toast(page, 'code')
    .or(page.getByText(/OTP|code/i))
    .first()
    .waitFor()
  expect(await submit(code)).toBe(400)
  await query(server.databaseUrl, `update one_time_codes set created_at = created_at - interval '2 minutes'`)

  await page.goto(at('/forgot-password'))
  await field(page, labels.identifier).fill(person.phone)
  await button(page, 'Send OTP').click()
  await page.waitForURL(at('/otp-verification'))
  expect(await submit(await codeIn(server.databaseUrl, person.phone, 2))).toBe(200)
  await page.waitForURL(at('/reset-password'))
})

test('"Send again" is disabled for a visible delay, then sends a new code', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await openPage('about:blank')
  await page.clock.install()
  await page.goto(at('/forgot-password'))
  await field(page, labels.identifier).fill(person.phone)
  await button(page, 'Send OTP').click()
  await page.waitForURL(at('/otp-verification'))
  const again = page.getByRole('button', { name: /again|resend/i })
  await again.waitFor()
  expect(await again.isDisabled()).toBe(true)
  expect(await page.locator('body').textContent()).toMatch(/\b(5\d|60)\s?s|\b(5\d|60) seconds?|0:5\d|1:00/)
  await page.clock.runFor(61_000)
  await expect.poll(() => again.isEnabled()).toBe(true)
  await again.click()
  expect(await codeIn(server.databaseUrl, person.phone, 2)).toMatch(/^\d{4}$/)
})
