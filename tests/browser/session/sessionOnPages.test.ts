import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { submitSignIn, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, signIn, stored, withoutNews } from '../support/session.ts'
import { insertSampleShop } from '../support/shop.ts'

let server: TestServer
/** The same shop with access tokens that are expired when they arrive. */
let stale: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { databaseUrl, settings } = server
  const account = { ...settings.account, accessTokenSeconds: -1 }
  stale = await startTestServer({ databaseUrl, filesDir: settings.filesDir, account })
  await insertSampleShop(server.databaseUrl)
})

const at = (path: string) => server.url + path

test("401s of a page's reads cause one refresh, and the page continues", async () => {
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const context = await openSignedIn(server.url, admin, { from: stale.url })
  const page = await context.newPage()
  const refreshes: string[] = []
  const rejected: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/refresh-token')) refreshes.push(response.url())
    if (response.status() === 401) rejected.push(response.url())
  })
  await page.goto(at('/admin'))
  await expect.poll(() => refreshes).toHaveLength(1)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByText(admin.email, { exact: true }).first().waitFor()
  expect(refreshes).toHaveLength(1)
  expect(rejected).not.toEqual([])
  expect((await stored(page)).auth?.user._id).toBe(admin.id)
})

test('a session that has ended elsewhere sends no request after its refresh and leads to sign-in with a message; a sign-in leads back', async () => {
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const context = await openSignedIn(server.url, admin, { from: stale.url })
  await query(server.databaseUrl, 'update sessions set revoked_at = now() where user_id = $1', [admin.id])
  const page = await context.newPage()
  // The stream of changes would notice the end of the session first.
  await withoutNews(page)
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The page of the sign-in reads the logo, as for any guest.
    if (pathname.startsWith('/api/') && !['/api/live', '/api/logo'].includes(pathname)) paths.push(pathname)
  })
  // The screen's code can arrive while the refresh of the shell's reads runs: the refresh waits for the screen's read.
  const read = page.waitForResponse('**/api/user/list*')
  await page.route('**/api/user/refresh-token', async (route) => {
    await read
    const sent = paths.splice(0)
    expect(sent).toContain('/api/user/refresh-token')
    await route.continue()
  })
  await page.goto(at('/admin/users'))
  await page.waitForURL(at('/login'))
  await toast(page, 'Please sign in again.').waitFor()
  expect(paths).toEqual([])
  expect(await stored(page)).toStrictEqual({ auth: null, token: null })
  await submitSignIn(page, admin.email, admin.password)
  await page.waitForURL(at('/admin/users'))
})

test('a change of person in another tab applies to this one, with its data', async () => {
  const customer = await addPerson(server.databaseUrl)
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const context = await openSignedIn(server.url, customer)
  const home = await openTab(context, at('/'))
  await home.getByText('Himsagar mangoes').first().waitFor()
  const readAgain = home.waitForRequest('**/api/products/categories-with-products*')
  const { user, token } = await signIn(server.url, admin)
  const elsewhere = await openTab(context, at('/unauthorized'))
  await elsewhere.evaluate(
    ({ auth, bare }) => {
      localStorage.setItem('auth', auth)
      localStorage.setItem('token', bare)
    },
    { auth: JSON.stringify({ user, token }), bare: token },
  )
  await readAgain
  expect((await stored(home)).auth?.user._id).toBe(admin.id)
})
