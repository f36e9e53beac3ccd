import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { button, labels, submitSignIn, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab, stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

const at = (path: string) => server.url + path
const NOBODY = { auth: null, token: null }

test('a reload keeps the session', async () => {
  const page = await openPage(at('/login'))
  await submitSignIn(page, admin.email, admin.password)
  await page.waitForURL(at('/admin'))
  const before = await stored(page)
  await page.reload()
  await page.getByText('Admin Panel', { exact: true }).waitFor()
  expect(await stored(page)).toStrictEqual(before)
})

test('Logout ends the session in the browser and on the server, and the toast shows after the reload', async () => {
  const context = await openSignedIn(server.url, admin)
  const page = await openTab(context, at('/admin'))
  const { token } = await stored(page)
  const reloaded = page.waitForEvent('load')
  await button(page, labels.logout).click()
  await reloaded
  await toast(page, 'Logged out successfully').waitFor()
  expect(await stored(page)).toStrictEqual(NOBODY)
  expect((await context.cookies(at('/api/user/refresh-token'))).length).toBe(0)
  const response = await fetch(at(`/api/user/get-single-user/${admin.id}`), {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(401)
  await page.goto(at('/admin'))
  await page.waitForURL(at('/login'))
})

test('Logout waits at most 5 s for the server', async () => {
  const page = await (await openSignedIn(server.url, admin)).newPage()
  await page.clock.install()
  await page.goto(at('/admin'))
  const logoutRequest = page.waitForRequest('**/api/user/logout')
  await page.route('**/api/user/logout', () => {})
  await button(page, labels.logout).click()
  await logoutRequest
  await expect.poll(() => stored(page)).toStrictEqual(NOBODY)
  const reloaded = page.waitForEvent('load')
  await page.clock.runFor(5000)
  await reloaded
  await toast(page, 'Logged out successfully').waitFor()
})

test('Logout ends the session in the browser also with an unreachable server', async () => {
  const page = await openTab(await openSignedIn(server.url, admin), at('/admin'))
  await page.route('**/api/user/logout', (route) => route.abort())
  const reloaded = page.waitForEvent('load')
  await button(page, labels.logout).click()
  await reloaded
  await toast(page, 'Logged out successfully').waitFor()
  expect(await stored(page)).toStrictEqual(NOBODY)
})

test('sign-out in one tab signs out the other', async () => {
  const context = await openSignedIn(server.url, admin)
  const [one, other] = [await openTab(context, at('/admin')), await openTab(context, at('/admin/users'))]
  await button(one, labels.logout).click()
  await other.waitForURL(at('/login'))
  expect(await stored(other)).toStrictEqual(NOBODY)
})

test('sign-in in one tab applies to the other', async () => {
  const context = await (await openPage(at('/'))).context()
  const [home] = context.pages()
  const page = await openTab(context, at('/login'))
  await submitSignIn(page, admin.email, admin.password)
  await page.waitForURL(at('/admin'))
  await home?.getByRole('link', { name: labels.signIn, exact: true }).first().waitFor({ state: 'detached' })
})
