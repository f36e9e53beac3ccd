import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, field, fill, labels, submitCode, submitSignIn, toast } from '../support/forms.ts'
import { codeIn, linkIn } from '../support/outbox.ts'
import { addPerson } from '../support/people.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

test('too many wrong tries show the wait in words; offline, a notice and a failed try keep the typed values; online again, the next one signs in', async () => {
  const { email } = await addPerson(server.databaseUrl)
  const statusOfTry = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ identifier: email, password: 'not-the-password' })
    return (await fetch(at('/api/user/signin'), { method: 'POST', headers, body })).status
  }
  let status = 0
  for (let tries = 0; tries < 12 && status !== 429; tries++) status = await statusOfTry()
  expect(status).toBe(429)
  const page = await openPage(at('/login'))
  await submitSignIn(page, email, 'not-the-password')
  const tooMany = banner(page, 'Too many tries. Please try again in')
  await tooMany.waitFor()
  expect(await tooMany.textContent()).toMatch(/in (about )?\d+ (second|minute|hour)s?/)

  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const note = page.getByText('You are offline. What you typed stays here; try again when you are back.')
  await fill(page, { [labels.identifier]: person.email, [labels.password]: person.password })
  await page.context().setOffline(true)
  await note.waitFor()
  await button(page, labels.signIn).click()
  await toast(page, 'Login failed').waitFor()
  await banner(page, 'Login failed').waitFor()
  await page.getByText('Cannot reach the shop. Check your connection and try again.').waitFor()
  expect(await field(page, labels.identifier).inputValue()).toBe(person.email)
  expect(await field(page, labels.password).inputValue()).toBe(person.password)

  await page.context().setOffline(false)
  await note.waitFor({ state: 'detached' })
  await button(page, labels.signIn).click()
  await toast(page, 'Login successful').waitFor()
  await page.waitForURL(at('/admin'))
})

test('an unverified account is offered a new activation mail or its code, and can sign in after it', async () => {
  const byMail = await addPerson(server.databaseUrl, { verified: false, phone: '' })
  const byPhone = await addPerson(server.databaseUrl, { verified: false, email: '' })
  const page = await openPage(at('/login'))
  await submitSignIn(page, byMail.email, byMail.password)
  await banner(page, 'This account is not verified yet. Verify it first, then sign in.').waitFor()
  await page.getByRole('button', { name: /mail|link/i }).click()
  expect(await linkIn(server.databaseUrl, byMail.email)).toContain(at('/user/verify/'))

  await page.goto(at('/login'))
  await submitSignIn(page, byPhone.phone, byPhone.password)
  await banner(page, 'This account is not verified yet. Verify it first, then sign in.').waitFor()
  await page.getByRole('button', { name: /code/i }).click()
  await page.waitForURL(at('/otp-verification-register'))
  await submitCode(page, await codeIn(server.databaseUrl, byPhone.phone))
  await page.waitForURL(at('/login'))
  await submitSignIn(page, byPhone.phone, byPhone.password)
  await toast(page, 'Login successful').waitFor()
})

test('a customer whose password is lost signs in by a code to the verified phone, and lands in the shop', async () => {
  const { phone } = await addPerson(server.databaseUrl, { email: '' })
  const page = await openPage(at('/login'))
  await fill(page, { [labels.identifier]: phone })
  await page.getByRole('link', { name: 'Send me a code' }).click()
  await page.waitForURL(at('/login/code'))
  await field(page, labels.phone).waitFor()
  expect(await field(page, labels.phone).inputValue()).toBe(phone)
  await button(page, 'Send me a code').click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await submitCode(page, await codeIn(server.databaseUrl, phone))
  await toast(page, 'Login successful').waitFor()
  await page.waitForURL(at('/'))
})
