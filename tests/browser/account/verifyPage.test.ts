import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { banner, button, fill, labels, submitSignIn, toast } from '../support/forms.ts'
import { linkIn } from '../support/outbox.ts'
import { newEmail } from '../support/people.ts'
import { stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

async function registered(email = newEmail(), nth = 1): Promise<{ email: string; link: string }> {
  const response = await fetch(at('/api/user/register'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Karim Uddin',
      email,
      password: 'ilish-paturi',
      confirmPassword: 'ilish-paturi',
      method: 'email',
    }),
  })
  expect(response.status).toBe(201)
  return { email, link: await linkIn(server.databaseUrl, email, nth) }
}

async function shows(page: Page, text: string): Promise<void> {
  await page.getByText('Verification Failed', { exact: true }).waitFor()
  await page.getByText(text, { exact: true }).first().waitFor()
}

test('the page shows verifying, then verified, and three seconds later leads to the login page', async () => {
  const { email, link } = await registered()
  const page = await openPage('about:blank')
  await page.clock.install()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
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
})

test('a used link shows that the account is verified already', async () => {
  const { link } = await registered()
  const page = await openPage(link)
  await page.getByText('Verified!', { exact: true }).waitFor()
  await shows(await openPage(link), 'Account already verified. Please login.')
})

test('an expired link shows its error', async () => {
  const { link } = await registered()
  await query(server.databaseUrl, `update activation_links set expires_at = now() - interval '1 second'`)
  await shows(await openPage(link), 'Verification link has expired. Please register again.')
})

test('an unknown token shows the message of the server', async () => {
  await shows(
    await openPage(at('/user/verify/not-a-token')),
    'This verification link is not valid. Please register again.',
  )
})

test.for([
  [
    { status: 400, json: { success: false, message: 'The link expired long ago', data: null } },
    'Verification link has expired. Please register again.',
  ],
  [
    { status: 400, json: { success: false, message: 'This one is already in use', data: null } },
    'Account already verified. Please login.',
  ],
  [
    { status: 409, json: { success: false, message: 'Conflict', data: null } },
    'Account already verified. Please login.',
  ],
  [{ status: 500, json: { success: false } }, 'Verification failed. Please try again.'],
] as const)('a response of another server shows the text of product 10.5: %o', async ([response, text]) => {
  const page = await openPage('about:blank')
  await page.route('**/api/user/verify-account', (route) => route.fulfill(response))
  await page.goto(at('/user/verify/any'))
  await shows(page, text)
})

test('a response without user and token verifies, and nobody is signed in', async () => {
  const page = await openPage('about:blank')
  await page.route('**/api/user/verify-account', (route) =>
    route.fulfill({ json: { success: true, message: 'Done', data: null } }),
  )
  await page.goto(at('/user/verify/any'))
  await page.getByText('Verified!', { exact: true }).waitFor()
  expect(await stored(page)).toStrictEqual({ auth: null, token: null })
})

test('after an unreachable server a retry with the same link works', async () => {
  const { link } = await registered()
  const page = await openPage('about:blank')
  const call = '**/api/user/verify-account'
  await page.route(call, (route) => route.abort())
  await page.goto(link)
  await shows(page, 'Verification failed. Please try again.')
  await page.unroute(call)
  await button(page, 'Try again').click()
  await page.getByText('Verified!', { exact: true }).waitFor()
})

test('a failure offers registration and login', async () => {
  const page = await openPage(at('/user/verify/not-a-token'))
  const go = (name: RegExp) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).last()
  await page.getByText('Verification Failed', { exact: true }).waitFor()
  await go(/regist/i).click()
  await page.waitForURL(at('/register'))
  await page.goBack()
  await page.getByText('Verification Failed', { exact: true }).waitFor()
  await go(/login/i).click()
  await page.waitForURL(at('/login'))
})

test.for(['/user/verify', '/user/verify/'])('%s without a token shows an error, and nothing is sent', async (path) => {
  const page = await openPage('about:blank')
  let sent = false
  page.on('request', (request) => {
    sent ||= request.url().endsWith('/verify-account')
  })
  await page.goto(at(path))
  await page.getByText('Verification Failed', { exact: true }).waitFor()
  expect(sent).toBe(false)
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
  await submitSignIn(page, email, 'ilish-paturi')
  await banner(page, 'is not right').waitFor()
  await submitSignIn(page, email, 'amar-nijer')
  await toast(page, 'Login successful').waitFor()
})
