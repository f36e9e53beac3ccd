import { beforeAll, expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { banner, button, field, labels, submitCode, submitSignIn, toast } from '../support/forms.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { codeIn } from '../support/outbox.ts'
import { addPerson } from '../support/people.ts'
import { openTab, stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

test('wrong credentials show the same text in a toast and a banner and keep the typed values; the keyboard alone signs in with the right ones', async () => {
  const { id, name, email, role, phone, password } = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openTab(await openContext(), at('/login'))
  const keys = keyboardOf(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/signin')) calls += 1
  })
  await keys.tabTo(field(page, labels.identifier))
  await keys.type(` ${email}`)
  await keys.tabTo(field(page, labels.password))
  await keys.type('not-the-password')
  await keys.press('Enter')
  const text = 'The email, phone or password is not right. Check them and try again.'
  await toast(page, text).waitFor()
  await banner(page, text).waitFor()
  expect(await field(page, labels.identifier).inputValue()).toBe(` ${email}`)
  expect(await stored(page)).toStrictEqual({ auth: null, token: null })

  await field(page, labels.password).selectText()
  await keys.type(password)
  await keys.press('Enter', 'Enter')
  await toast(page, 'Login successful').waitFor()
  await page.waitForURL(at('/admin'))
  expect(calls, 'a double press sends once').toBe(2)
  const { auth, token } = await stored(page)
  const fixed = { isEmailVerified: true, profileImg: '', address: '', googleId: '' }
  expect(auth).toStrictEqual({ token, user: { _id: id, name, email, role, phone, ...fixed } })
})

test('an unverified account gets the code that verifies it, then signs in; a customer whose password is lost signs in by a code alone, and lands in the shop', async () => {
  const { phone, password } = await addPerson(server.databaseUrl, { verified: false, email: '' })
  const page = await openTab(await openContext(), at('/login'))
  await submitSignIn(page, phone, password)
  await banner(page, 'This account is not verified yet. Verify it first, then sign in.').waitFor()
  await button(page, 'Send me a code').click()
  await page.waitForURL(at('/otp-verification-register'))
  await submitCode(page, await codeIn(server.databaseUrl, phone))
  await page.waitForURL(at('/login'))
  await submitSignIn(page, phone, password)
  await page.waitForURL(at('/'))

  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/login'))
  await field(page, labels.identifier).fill(phone)
  await page.getByRole('link', { name: 'Send me a code' }).click()
  await page.waitForURL(at('/login/code'))
  await expect.poll(() => field(page, labels.phone).inputValue()).toBe(phone)
  await button(page, 'Send me a code').click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await submitCode(page, await codeIn(server.databaseUrl, phone, 2))
  await page.waitForURL(at('/'))
  await expect.poll(async () => (await stored(page)).auth?.user.role).toBe('user')
})
