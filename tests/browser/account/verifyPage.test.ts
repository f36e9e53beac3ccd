import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, fill, labels, toast } from '../support/forms.ts'
import { linkIn } from '../support/outbox.ts'
import { newEmail } from '../support/people.ts'
import { stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

const failure = (page: Page) => page.getByText('Verification Failed', { exact: true })

/** Sends a call of an account step. @returns the status of the response */
async function post(step: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(at(`/api/user/${step}`), { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const signInStatus = (identifier: string, password: string) => post('signin', { identifier, password })

async function registered(email = newEmail(), nth = 1): Promise<{ email: string; link: string }> {
  const passwords = { password: 'ilish-paturi', confirmPassword: 'ilish-paturi' }
  expect(await post('register', { name: 'Karim Uddin', email, ...passwords, method: 'email' })).toBe(201)
  return { email, link: await linkIn(server.databaseUrl, email, nth) }
}

test('the page shows verifying, then verified, and three seconds later leads to the login page; a used link shows its error', async () => {
  const { email, link } = await registered()
  const page = await openPage('about:blank')
  await page.clock.install()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/user/verify-account', async (route) => {
    calls += 1
    await released
    await route.continue()
  })
  await page.goto(link)
  await page.getByText('Verifying your account...', { exact: true }).waitFor()
  release()
  await page.getByText('Verified!', { exact: true }).waitFor()
  await page.getByText('Account verified successfully!', { exact: true }).waitFor()
  await page.getByText('Redirecting to login page...', { exact: true }).waitFor()
  await toast(page, 'Account verified successfully').waitFor()
  const { auth, token } = await stored(page)
  expect(auth?.user).toMatchObject({ email, role: 'user' })
  expect(auth?.token).toBe(token)
  expect(page.url()).toBe(link)
  await page.clock.runFor(3000)
  // The person is signed in by now, and a signed-in person at /login is redirected to the shop.
  await page.waitForURL((url) => url.href === at('/login') || url.href === at('/'))
  expect(calls).toBe(1)

  await page.goto(link)
  await failure(page).waitFor()
  await page.getByText('Account already verified. Please login.', { exact: true }).waitFor()
})

test('an unknown token and a missing one show an error that offers registration and login; without a token nothing is sent', async () => {
  const page = await openPage('about:blank')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-account')) sent += 1
  })
  await page.goto(at('/user/verify/'))
  await failure(page).waitFor()
  expect(sent).toBe(0)

  await page.goto(at('/user/verify/not-a-token'))
  await failure(page).waitFor()
  await page.getByText('This verification link is not valid. Please register again.', { exact: true }).waitFor()
  expect(sent).toBe(1)
  const go = (name: RegExp) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).last()
  await go(/regist/i).click()
  await page.waitForURL(at('/register'))
  await page.goBack()
  await failure(page).waitFor()
  await go(/login/i).click()
  await page.waitForURL(at('/login'))
})

test('after a registration of the address by somebody else, the person who proves it chooses the password', async () => {
  const { email } = await registered()
  const { link } = await registered(email, 2)
  const page = await openPage(link)
  await page.waitForURL(at('/reset-password'))
  await toast(page, 'Account verified successfully').waitFor()
  await page.getByText('Somebody else also tried to register it').waitFor()
  expect(await stored(page)).toStrictEqual({ auth: null, token: null })
  await fill(page, { [labels.password]: 'amar-nijer', [labels.confirmPassword]: 'amar-nijer' })
  await button(page, labels.reset).click()
  await page.waitForURL(at('/login'))
  expect(await signInStatus(email, 'ilish-paturi')).toBe(400)
  expect(await signInStatus(email, 'amar-nijer')).toBe(200)
})
