import { beforeAll, expect, test } from 'vitest'
import { openContext } from '../../support/browser.ts'
import { query } from '../../support/database.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { field, labels, submitSignIn, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, stored } from '../support/session.ts'
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
const UNAUTHORIZED = { status: 401, json: { success: false, message: 'Please sign in again.', data: null } }

/** Opens the home page with an expired access token, on a server that guards these reads (ours does not). */
async function openGuardedHome() {
  const person = await addPerson(server.databaseUrl)
  const context = await openSignedIn(server.url, person, { from: stale.url })
  const page = await context.newPage()
  const expired = `Bearer ${(await context.storageState()).origins[0]?.localStorage.find(({ name }) => name === 'token')?.value}`
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) refreshes.push(request.url())
  })
  await page.route(/\/api\/(banner|logo|categories|products)/, async (route) =>
    route.request().headers().authorization === expired ? route.fulfill(UNAUTHORIZED) : route.continue(),
  )
  return { page, person, refreshes }
}

test("401s of a page's reads cause one refresh, and the page continues", async () => {
  const { page, person, refreshes } = await openGuardedHome()
  await page.goto(at('/'))
  await page.getByText('Himsagar mangoes').first().waitFor()
  expect(refreshes).toHaveLength(1)
  expect((await stored(page)).auth?.user._id).toBe(person.id)
})

test('a session that has ended elsewhere leads to sign-in with a message, and a sign-in leads back', async () => {
  const { page, person } = await openGuardedHome()
  await query(server.databaseUrl, 'update sessions set revoked_at = now() where user_id = $1', [person.id])
  await page.goto(at('/'))
  await page.waitForURL(at('/login'))
  await toast(page, 'Please sign in again.').waitFor()
  expect(await stored(page)).toStrictEqual({ auth: null, token: null })
  await page.unrouteAll()
  await submitSignIn(page, person.email, person.password)
  await page.waitForURL(at('/'))
})

test.each(['/admin', '/admin/users'])(
  '%s sends no further request to the server after the refresh has failed',
  async (path) => {
    const admin = await addPerson(server.databaseUrl, { role: 'admin' })
    const context = await openSignedIn(server.url, admin, { from: stale.url })
    await query(server.databaseUrl, 'update sessions set revoked_at = now() where user_id = $1', [admin.id])
    const page = await context.newPage()
    const paths: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) paths.push(pathname)
    })
    await page.goto(at(path))
    await page.waitForURL(at('/login'))
    await field(page, labels.identifier).waitFor()
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.at(-1)).toBe('/api/user/refresh-token')
  },
)

test('a change of person in another tab applies to this one, with its data', async () => {
  const customer = await addPerson(server.databaseUrl)
  const admin = await addPerson(server.databaseUrl, { role: 'admin' })
  const context = await openSignedIn(server.url, customer)
  const home = await openTab(context, at('/'))
  await home.getByText('Himsagar mangoes').first().waitFor()
  const readAgain = home.waitForRequest('**/api/products/categories-with-products')
  const { user, token } = await (async () => {
    const other = await openTab(await openSignedIn(server.url, admin), at('/admin'))
    return (await stored(other)).auth!
  })()
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

test('sign-in and sign-out in another tab leave the login page and its typed values unchanged', async () => {
  const person = await addPerson(server.databaseUrl)
  const context = await openContext()
  const login = await openTab(context, at('/login'))
  await field(login, labels.identifier).fill('typed@example.com')
  const other = await openTab(context, at('/login'))
  await submitSignIn(other, person.email, person.password)
  await other.waitForURL(at('/unauthorized'))
  await expect.poll(() => stored(login).then(({ auth }) => auth?.user._id)).toBe(person.id)
  await other.evaluate(() => localStorage.clear())
  await expect.poll(() => stored(login)).toStrictEqual({ auth: null, token: null })
  expect(login.url()).toBe(at('/login'))
  expect(await field(login, labels.identifier).inputValue()).toBe('typed@example.com')
})
