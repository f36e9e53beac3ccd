import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { startTestServer } from '../support/server.ts'
import { banner, button, codeBoxes, field, fill, labels, submitSignIn, toast, typeCode } from './support/forms.ts'
import { codeIn } from './support/outbox.ts'
import { addPerson } from './support/people.ts'
import { grantTo, openSignedIn, openTab } from './support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

async function throughTheCode(identifier: string) {
  const page = await openPage(at('/login'))
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.waitForURL(at('/forgot-password'))
  await field(page, labels.identifier).fill(identifier)
  await button(page, 'Send OTP').click()
  await page.waitForURL(at('/otp-verification'))
  await codeBoxes(page).first().waitFor()
  await typeCode(page, await codeIn(server.databaseUrl, identifier))
  await page.waitForURL(at('/reset-password'))
  return page
}

const choose = async (page: Awaited<ReturnType<typeof openPage>>, password: string, confirmPassword = password) => {
  await fill(page, { [labels.password]: password, [labels.confirmPassword]: confirmPassword })
  await button(page, labels.reset).click()
}

test.for(['email', 'phone'] as const)('by %s: code, new password, sign-in with it', async (kind) => {
  const person = await addPerson(server.databaseUrl, { role: 'owner' })
  const page = await throughTheCode(person[kind])
  await choose(page, 'notun-gopon')
  await toast(page, 'Password reset successful').waitFor()
  await page.waitForURL(at('/login'))
  await submitSignIn(page, person[kind], person.password)
  await banner(page, 'is not right').waitFor()
  await submitSignIn(page, person[kind], 'notun-gopon')
  await toast(page, 'Login successful').waitFor()
})

test('the reset form has its own sentences', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await throughTheCode(person.email)
  await choose(page, 'short', 'other')
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
  await choose(page, 'long-enough', 'another')
  await page.getByText('Passwords do not match', { exact: true }).waitFor()
  expect(await page.getByText("Passwords don't match").count()).toBe(0)
})

test('an unknown identifier goes the same way, so that no account can be probed', async () => {
  const page = await openPage(at('/forgot-password'))
  await field(page, labels.identifier).fill('nobody-here@example.com')
  await button(page, 'Send OTP').click()
  await page.waitForURL(at('/otp-verification'))
})

test('the identifier is required', async () => {
  const page = await openPage(at('/forgot-password'))
  await button(page, 'Send OTP').click()
  await page.getByText('Email or phone is required', { exact: true }).waitFor()
})

test("a failed request for the code says 'Login failed' and keeps the identifier", async () => {
  const page = await openPage(at('/forgot-password'))
  await page.route('**/api/user/forgot-password', (route) => route.fulfill({ status: 503, json: { success: false } }))
  await field(page, labels.identifier).fill('karim@example.com')
  await button(page, 'Send OTP').click()
  await toast(page, 'Login failed').waitFor()
  expect(await field(page, labels.identifier).inputValue()).toBe('karim@example.com')
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
})

test('without a proof of the code nothing is reset, and the person is told', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await throughTheCode(person.email)
  await page.context().clearCookies()
  await choose(page, 'notun-gopon')
  await toast(page, 'Enter the code again: this reset is no longer valid.').waitFor()
  await grantTo(server.url, person)
})

test('a reset ends the sessions that were open elsewhere', async () => {
  const person = await addPerson(server.databaseUrl)
  const elsewhere = await openTab(await openSignedIn(server.url, person), at('/'))
  const page = await throughTheCode(person.email)
  await choose(page, 'notun-gopon')
  await page.waitForURL(at('/login'))
  const status = await elsewhere.evaluate(
    async () => (await fetch('/api/user/refresh-token', { method: 'POST' })).status,
  )
  expect(status).toBe(401)
})
