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

const choose = async (page: Awaited<ReturnType<typeof openPage>>, password: string, confirmPassword = password) => {
  await fill(page, { [labels.password]: password, [labels.confirmPassword]: confirmPassword })
  await button(page, labels.reset).click()
}

test('by a code: new password with its own messages, sign-in with it, and no session on other devices', async () => {
  const person = await addPerson(server.databaseUrl)
  const elsewhere = await signIn(server.url, person)
  const page = await openPage(at('/login'))
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.waitForURL(at('/forgot-password'))
  await field(page, labels.identifier).fill(person.email)
  await button(page, 'Send OTP').click()
  await page.waitForURL(at('/otp-verification'))
  await codeBoxes(page).first().waitFor()
  await typeCode(page, await codeIn(server.databaseUrl, person.email))
  await page.waitForURL(at('/reset-password'))

  await choose(page, 'short', 'other')
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
  await choose(page, 'long-enough', 'another')
  await page.getByText('Passwords do not match', { exact: true }).waitFor()
  expect(await page.getByText("Passwords don't match").count()).toBe(0)
  await choose(page, 'notun-gopon')
  await toast(page, 'Password reset successful').waitFor()
  await page.waitForURL(at('/login'))
  const headers = { cookie: elsewhere.cookie, origin: server.url }
  expect((await fetch(at('/api/user/refresh-token'), { method: 'POST', headers })).status).toBe(401)
  await submitSignIn(page, person.email, person.password)
  await banner(page, 'is not right').waitFor()
  await submitSignIn(page, person.email, 'notun-gopon')
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

  await requestPage.goto(link)
  await banner(requestPage, 'This link can no longer be used').waitFor()
  await requestPage.getByRole('link', { name: 'Start again' }).click()
  await requestPage.waitForURL(at('/forgot-password'))
  await submitSignIn(page, person.email, 'notun-gopon')
  await toast(page, 'Login successful').waitFor()
})

test('the link also works with the session of somebody else', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'owner' })
  await fetch(at('/api/user/forgot-password'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: person.email }),
  })
  const link = await resetLinkIn(server.databaseUrl, person.email)
  const page = await openTab(await openSignedIn(server.url, await addPerson(server.databaseUrl)), link)
  await page.getByText(person.email).waitFor()
})
