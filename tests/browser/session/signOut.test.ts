import { beforeAll, expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field, labels, submitSignIn, toast } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openTab, stored } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await addPerson(server.databaseUrl, { role: 'admin' })
})

const at = (path: string) => server.url + path
const NOBODY = { auth: null, token: null }

test('a sign-in applies to the other tabs and survives a reload; Logout ends it in each tab and on the server; a login page keeps its typed values', async () => {
  const context = await openContext()
  const home = await openTab(context, at('/'))
  const signInLink = home.getByRole('link', { name: labels.signIn, exact: true }).first()
  await signInLink.waitFor()
  const login = await openTab(context, at('/login'))
  await field(login, labels.identifier).fill('typed@example.com')
  const page = await openTab(context, at('/login'))
  await submitSignIn(page, admin.email, admin.password)
  await page.waitForURL(at('/admin'))
  await signInLink.waitFor({ state: 'detached' })
  await expect.poll(() => stored(login).then(({ auth }) => auth?.user._id)).toBe(admin.id)

  const before = await stored(page)
  expect((await context.cookies(at('/api/user/refresh-token'))).map(({ name }) => name)).toContain('haat_refresh')
  await page.reload()
  await page.getByText('Admin Panel', { exact: true }).waitFor()
  expect(await stored(page)).toStrictEqual(before)

  const other = await openTab(context, at('/admin/users'))
  await other.getByText('Admin Panel', { exact: true }).waitFor()
  const reloaded = page.waitForEvent('load')
  await button(page, labels.logout).click()
  await reloaded
  await toast(page, 'Logged out successfully').waitFor()
  expect(await stored(page)).toStrictEqual(NOBODY)
  await other.waitForURL(at('/login'))
  await signInLink.waitFor()
  await expect.poll(() => stored(login)).toStrictEqual(NOBODY)
  expect(login.url()).toBe(at('/login'))
  expect(await field(login, labels.identifier).inputValue()).toBe('typed@example.com')
  const cookies = await context.cookies(at('/api/user/refresh-token'))
  expect(cookies.filter(({ name }) => name.includes('refresh'))).toEqual([])
  const response = await fetch(at(`/api/user/get-single-user/${admin.id}`), {
    headers: { authorization: `Bearer ${before.token}` },
  })
  expect(response.status).toBe(401)
  await page.goto(at('/admin'))
  await page.waitForURL(at('/login'))
})
