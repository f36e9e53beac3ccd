import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { banner, button, field, fill, labels, submitSignIn, toast, typeCode } from '../support/forms.ts'
import { codeIn, linkIn } from '../support/outbox.ts'
import { addPerson } from '../support/people.ts'
import { stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

test('an unreachable server shows a clear message and keeps the typed values; a later try works', async () => {
  const first = await startTestServer()
  const person = await addPerson(first.databaseUrl, { role: 'admin' })
  const page = await openPage(`${first.url}/login`)
  await fill(page, { [labels.identifier]: person.email, [labels.password]: person.password })
  await first.stop()
  await button(page, labels.signIn).click()
  await toast(page, 'Login failed').waitFor()
  await banner(page, 'Login failed').waitFor()
  await page.getByText('Cannot reach the shop. Check your connection and try again.').waitFor()
  expect(await field(page, labels.identifier).inputValue()).toBe(person.email)
  expect(await field(page, labels.password).inputValue()).toBe(person.password)

  const { port } = new URL(first.url)
  await startTestServer({ ...first.settings, port: Number(port), databaseUrl: first.databaseUrl })
  await button(page, labels.signIn).click()
  await toast(page, 'Login successful').waitFor()
  await page.waitForURL(`${first.url}/admin`)
})

test('too many wrong tries show the wait in words', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await openPage(at('/login'))
  const tooMany = banner(page, 'Too many tries. Please try again in')
  for (let tries = 0; tries < 12 && !(await tooMany.isVisible()); tries++) {
    await Promise.all([page.waitForResponse('**/api/user/signin'), submitSignIn(page, person.email, `wrong-${tries}`)])
    await banner(page, 'try again').or(tooMany).waitFor()
  }
  await tooMany.waitFor()
  expect(await tooMany.textContent()).toMatch(/in (about )?\d+ (second|minute|hour)s?/)
})

test('an account with an unverified phone is offered its code, and can sign in after it', async () => {
  const person = await addPerson(server.databaseUrl, { verified: false, email: '' })
  const page = await openPage(at('/login'))
  await submitSignIn(page, person.phone, person.password)
  await banner(page, 'This account is not verified yet. Verify it first, then sign in.').waitFor()
  await page.getByRole('button', { name: /code/i }).click()
  await page.waitForURL(at('/otp-verification-register'))
  await typeCode(page, await codeIn(server.databaseUrl, person.phone))
  await page.waitForURL(at('/login'))
  await submitSignIn(page, person.phone, person.password)
  await toast(page, 'Login successful').waitFor()
})

test('an account with an unverified e-mail is offered a new activation mail', async () => {
  const person = await addPerson(server.databaseUrl, { verified: false, phone: '' })
  const page = await openPage(at('/login'))
  await submitSignIn(page, person.email, person.password)
  await banner(page, 'This account is not verified yet. Verify it first, then sign in.').waitFor()
  await page.getByRole('button', { name: /mail|link/i }).click()
  expect(await linkIn(server.databaseUrl, person.email)).toContain(at('/user/verify/'))
})

test('an unreadable response shows an error, and the typed values stay', async () => {
  const person = await addPerson(server.databaseUrl)
  const page = await openPage(at('/login'))
  await page.route('**/api/user/signin', (route) => route.fulfill({ status: 200, body: '<html>gateway</html>' }))
  await submitSignIn(page, person.email, person.password)
  await banner(page, 'Login failed').waitFor()
  await page.getByText('The shop answered in a way that could not be read. Please try again.').waitFor()
  expect(await field(page, labels.identifier).inputValue()).toBe(person.email)
  expect(await stored(page)).toStrictEqual({ auth: null, token: null })
})

test('a 2xx with success false is an error', async () => {
  const page = await openPage(at('/login'))
  await page.route('**/api/user/signin', (route) =>
    route.fulfill({ json: { success: false, message: 'Closed for Eid', data: null } }),
  )
  await submitSignIn(page, 'karim@example.com', 'whatever')
  await toast(page, 'Closed for Eid').waitFor()
  await banner(page, 'Closed for Eid').waitFor()
})

test('an error without a message shows the fallback', async () => {
  const page = await openPage(at('/login'))
  await page.route('**/api/user/signin', (route) => route.fulfill({ status: 400, json: { success: false } }))
  await submitSignIn(page, 'karim@example.com', 'whatever')
  await toast(page, 'Login failed').waitFor()
  await banner(page, 'Login failed').waitFor()
})

test('a notice shows as long as the browser is offline', async () => {
  const page = await openPage(at('/login'))
  const note = page.getByText('You are offline. What you typed stays here; try again when you are back.')
  await field(page, labels.identifier).fill('karim@example.com')
  await page.context().setOffline(true)
  await note.waitFor()
  await page.context().setOffline(false)
  await note.waitFor({ state: 'detached' })
  expect(await field(page, labels.identifier).inputValue()).toBe('karim@example.com')
})

test('a double click sends once', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openPage(at('/login'))
  let calls = 0
  await page.route('**/api/user/signin', (route) => {
    calls += 1
    return route.continue()
  })
  await fill(page, { [labels.identifier]: person.email, [labels.password]: person.password })
  await button(page, labels.signIn).dblclick()
  await page.waitForURL(at('/admin'))
  expect(calls).toBe(1)
})
