import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { button, codeBoxes, codeShown, field, fill, labels, toast, typeCode } from '../support/forms.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const passwords = { [labels.password]: 'ilish-paturi', [labels.confirmPassword]: 'ilish-paturi' }

async function openWith(path: string, state: object): Promise<Page> {
  const page = await openPage(`${server.url}/unauthorized`)
  await page.evaluate(([value, to]) => history.replaceState(value, '', to), [state, path] as const)
  await page.reload()
  return page
}

const steps = [
  {
    call: 'register',
    fallback: 'Registration failed',
    submit: async () => {
      const page = await openWith('/register', {})
      await fill(page, { [labels.name]: 'Karim Uddin', [labels.email]: 'karim@example.com', ...passwords })
      return page
    },
    press: (page: Page) => button(page, labels.register).click(),
    kept: (page: Page) => field(page, labels.email).inputValue(),
    typed: 'karim@example.com',
  },
  {
    call: 'verify-otp',
    fallback: 'OTP verification failed',
    submit: async () => {
      const page = await openWith('/otp-verification-register', { phone: '01712345678' })
      await codeBoxes(page).first().waitFor()
      return page
    },
    press: (page: Page) => typeCode(page, '1234'),
    kept: codeShown,
    typed: '1234',
  },
  {
    call: 'reset-password',
    fallback: 'Password reset failed',
    submit: async () => {
      const page = await openWith('/reset-password', { identifier: '01712345678' })
      await fill(page, passwords)
      return page
    },
    press: (page: Page) => button(page, labels.reset).click(),
    kept: (page: Page) => field(page, labels.password).inputValue(),
    typed: 'ilish-paturi',
  },
] as const

test.for(steps)("$call: shows the server's message, else '$fallback', and keeps the typed values", async (step) => {
  const path = `**/api/user/${step.call}`
  const page = await step.submit()
  await page.route(path, (route) => route.fulfill({ status: 400, json: { success: false } }))
  await step.press(page)
  await toast(page, step.fallback).waitFor()
  expect(await step.kept(page)).toBe(step.typed)

  const other = await step.submit()
  await other.route(path, (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'Closed for Eid' } }),
  )
  await step.press(other)
  await toast(other, 'Closed for Eid').waitFor()
})

test.for(steps)('$call: an unreachable server shows an instruction, and the typed values stay', async (step) => {
  const page = await step.submit()
  await page.route(`**/api/user/${step.call}`, (route) => route.abort())
  await step.press(page)
  await toast(page, step.fallback).waitFor()
  await page.getByText('Cannot reach the shop. Check your connection and try again.').waitFor()
  expect(await step.kept(page)).toBe(step.typed)
})
