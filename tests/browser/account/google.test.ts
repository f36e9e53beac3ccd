import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openDemoPage } from '../../support/browser.ts'
import { query } from '../../support/database.ts'
import { startTestServer } from '../../support/server.ts'
import { violations } from '../support/axe.ts'
import { labels, toast } from '../support/forms.ts'
import { addPerson, newEmail } from '../support/people.ts'
import { stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

async function openProvider(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /google/i }).click()
  const popup = await opened
  await popup.getByLabel('Email').waitFor()
  return popup
}

/** Signs in at the development identity provider with this name and e-mail. */
async function signInAs(page: Page, name: string, email: string): Promise<void> {
  const popup = await openProvider(page)
  await popup.getByLabel('Name').fill(name)
  await popup.getByLabel('Email').fill(email)
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()])
}

test.for(['/login', '/register'])(
  'a new person who signs in by the identity provider from %s lands in the shop',
  async (path) => {
    const email = newEmail()
    const page = await openDemoPage(at(path))
    await signInAs(page, 'Ayesha Rahman', email)
    await toast(page, 'Google authentication successful!').waitFor()
    await page.waitForURL(at('/'))
    const { auth, token } = await stored(page)
    expect(auth?.user).toMatchObject({ name: 'Ayesha Rahman', email, role: 'user', isEmailVerified: true })
    expect(auth?.token).toBe(token)
  },
)

/** The nonce in the token that a sign-in sends. */
const sentNonce = async (page: Page) => {
  const [request] = await Promise.all([
    page.waitForRequest('**/api/user/google-login'),
    signInAs(page, 'Ayesha Rahman', newEmail()),
  ])
  const { authCode } = request.postDataJSON() as { authCode: string }
  return JSON.parse(Buffer.from(authCode.split('.')[1]!, 'base64url').toString()).nonce as string | undefined
}

test('the token carries the nonce that the server has bound to this browser; after a 404 the page requests no other nonce', async () => {
  const page = await openDemoPage(at('/login'))
  const nonceResponse = page.waitForResponse('**/api/user/google-nonce')
  const nonce = await sentNonce(page)
  expect(nonce).toBe((await (await nonceResponse).json()).data.nonce)
  await page.waitForURL(at('/'))

  const other = await openDemoPage(at('/login'))
  let requests = 0
  await other.route('**/api/user/google-nonce', (route) => {
    requests++
    return route.fulfill({ status: 404, json: { success: false, message: 'No such path', data: null } })
  })
  const closed = await openProvider(other)
  await closed.close()
  await toast(other, 'No credential received').waitFor()
  expect(await sentNonce(other)).toBeUndefined()
  await other.waitForURL(at('/'))
  expect(requests).toBe(1)
})

test('sign-in and sign-up differ only in the text of the button', async () => {
  const texts: string[] = []
  for (const path of ['/login', '/register']) {
    const page = await openDemoPage(at(path))
    texts.push((await page.getByRole('button', { name: /google/i }).textContent()) ?? '')
  }
  expect(texts[0]).toMatch(/sign in/i)
  expect(texts[1]).toMatch(/sign up/i)
})

test('a known account keeps its role, and an administrator lands in the shop too', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openDemoPage(at('/login'))
  await signInAs(page, 'Somebody', person.email.toUpperCase())
  await page.waitForURL(at('/'))
  expect((await stored(page)).auth?.user).toMatchObject({ _id: person.id, role: 'admin', name: person.name })
})

test('sign-in by the identity provider returns to the remembered address', async () => {
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const page = await openDemoPage(at('/admin/users'))
  await page.waitForURL(at('/login'))
  await signInAs(page, person.name, person.email)
  await page.waitForURL(at('/admin/users'))
})

test('a sign-in by the provider removes the password of an unverified account', async () => {
  const person = await addPerson(server.databaseUrl, { verified: false })
  const page = await openDemoPage(at('/login'))
  await signInAs(page, 'The real one', person.email)
  await page.waitForURL(at('/'))
  const rows = await query(server.databaseUrl, 'select password_hash from users where email = $1', [person.email])
  expect(rows).toStrictEqual([{ password_hash: null }])
})

test("a closed provider window shows 'No credential received'", async () => {
  const page = await openDemoPage(at('/login'))
  const popup = await openProvider(page)
  expect(await violations(popup)).toStrictEqual([])
  await popup.close()
  await toast(page, 'No credential received').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.getByRole('button', { name: labels.signIn, exact: true }).waitFor()
})

const user = { _id: '1', name: 'A', email: 'a@example.com', role: 'user' }
const responses = [
  [{ status: 400, json: { success: false, message: 'No such tenant', data: null } }, 'No such tenant'],
  [{ json: { success: false, message: 'Closed for Eid', data: null } }, 'Closed for Eid'],
  [{ json: { success: false } }, 'Google authentication failed'],
  [{ status: 500, json: { success: false } }, 'Google login failed. Please try again.'],
  [{ json: { success: true, message: 'Yes', data: null } }, 'No data received from server'],
  [{ json: { success: true, message: 'Yes', data: {} } }, 'Authentication failed - missing required fields'],
  [{ json: { success: true, message: 'Yes', data: { user } } }, 'Authentication failed - missing user or token'],
  [
    { json: { success: true, message: 'Yes', data: { accessToken: 'x' } } },
    'Authentication failed - missing user or token',
  ],
] as const

test('each failed response shows its message, and the button works again', async () => {
  const page = await openDemoPage(at('/login'))
  for (const [response, text] of responses) {
    await page.route('**/api/user/google-login', (route) => route.fulfill(response))
    await signInAs(page, 'Ayesha Rahman', newEmail())
    await toast(page, text).first().waitFor()
    expect(await stored(page)).toStrictEqual({ auth: null, token: null })
    await page.unroute('**/api/user/google-login')
  }
  await page.route('**/api/user/google-login', (route) => route.abort())
  await signInAs(page, 'Ayesha Rahman', newEmail())
  await toast(page, 'Google login failed. Please try again.').first().waitFor()
})
