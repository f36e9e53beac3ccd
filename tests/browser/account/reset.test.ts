import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { banner, button, codeBoxes, field, fill, labels, submitSignIn, toast, typeCode } from '../support/forms.ts'
import { codeIn, resetLinkIn } from '../support/outbox.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'

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
  const person = await addPerson(server.databaseUrl)
  const page = await throughTheCode(person[kind])
  await choose(page, 'notun-gopon')
  await toast(page, 'Password reset successful').waitFor()
  await page.waitForURL(at('/login'))
  await submitSignIn(page, person[kind], person.password)
  await banner(page, 'is not right').waitFor()
  await submitSignIn(page, person[kind], 'notun-gopon')
  await toast(page, 'Login successful').waitFor()
})

test('the reset link of staff leaves the address at once, works once, and leads to sign-in', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'owner' })
  const requestPage = await openPage(at('/forgot-password'))
  await field(requestPage, labels.identifier).fill(person.phone)
  await button(requestPage, 'Send OTP').click()
  await requestPage.getByText('Enter the code, or open the link we sent').waitFor()
  const link = await resetLinkIn(server.databaseUrl, person.email)
  const token = new URL(link).hash.slice(1)

  const page = await openPage('about:blank')
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await page.goto(link)
  await page.getByText(person.email).waitFor()
  expect(page.url()).toBe(at('/reset-password'))
  expect(seen.filter((line) => line.includes(token) && !line.startsWith(`${link} `))).toEqual([])
  await choose(page, 'password1')
  await page.locator('form').getByText('Many people use this password').first().waitFor()
  await choose(page, 'notun-gopon')
  await toast(page, 'Password reset successful').waitFor()
  await page.waitForURL(at('/login'))
  await submitSignIn(page, person.email, 'notun-gopon')
  await toast(page, 'Login successful').waitFor()

  const again = await openPage(link)
  await banner(again, 'This link can no longer be used').waitFor()
  await again.getByRole('link', { name: 'Start again' }).click()
  await again.waitForURL(at('/forgot-password'))
})

test('the link also works with the session of somebody else; without a response it can be tried again', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'owner' })
  await fetch(at('/api/user/forgot-password'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: person.email }),
  })
  const link = await resetLinkIn(server.databaseUrl, person.email)
  const context = await openSignedIn(server.url, await addPerson(server.databaseUrl))
  await context.route('**/api/user/open-reset-link', (route) => route.abort(), { times: 1 })
  const page = await openTab(context, link)
  await banner(page, 'The link could not be opened').waitFor()
  await button(page, 'Try again').click()
  await page.getByText(person.email).waitFor()
})

test('the reset form shows its own messages', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await throughTheCode(person.email)
  await choose(page, 'short', 'other')
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
  await choose(page, 'long-enough', 'another')
  await page.getByText('Passwords do not match', { exact: true }).waitFor()
  expect(await page.getByText("Passwords don't match").count()).toBe(0)
})

test('an unknown identifier takes the same steps, so that accounts cannot be probed', async () => {
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

test("a failed request for the code shows 'Login failed' and keeps the identifier", async () => {
  const page = await openPage(at('/forgot-password'))
  await page.route('**/api/user/forgot-password', (route) => route.fulfill({ status: 503, json: { success: false } }))
  await field(page, labels.identifier).fill('karim@example.com')
  await button(page, 'Send OTP').click()
  await toast(page, 'Login failed').waitFor()
  expect(await field(page, labels.identifier).inputValue()).toBe('karim@example.com')
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
})

test('without a reset grant nothing is reset, and an error shows', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await throughTheCode(person.email)
  await page.context().clearCookies()
  await choose(page, 'notun-gopon')
  await toast(page, 'This reset is no longer valid. Use "Forgot password?" to start again.').waitFor()
  await signIn(server.url, person)
})

test('a reset ends the sessions on other devices', async () => {
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
