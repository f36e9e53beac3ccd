import { beforeAll, expect, test } from 'vitest'
import { openContext, openPage } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { submitSignIn } from '../support/forms.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<Person['role'], Person>
beforeAll(async () => {
  server = await startTestServer()
  people = {
    admin: await addPerson(server.databaseUrl, { role: 'admin' }),
    owner: await addPerson(server.databaseUrl, { role: 'owner' }),
    user: await addPerson(server.databaseUrl, { role: 'user' }),
  }
})

const at = (path: string) => server.url + path

test.for(['/admin', '/admin/users', '/owner', '/owner/orders'])('a guest at %s is sent to sign-in', async (path) => {
  const page = await openPage(at(path))
  await page.waitForURL(at('/login'))
  await page.getByText('Welcome Back', { exact: true }).waitFor()
})

test.for([
  ['owner', '/admin/users'],
  ['user', '/admin'],
  ['admin', '/owner'],
  ['user', '/owner/products'],
] as const)('%s at %s sees Unauthorized Access and a link to the shop', async ([role, path]) => {
  const page = await openTab(await openSignedIn(server.url, people[role]), at(path))
  await page.waitForURL(at('/unauthorized'))
  await page.getByText('Unauthorized Access', { exact: true }).waitFor()
  await page.locator('a[href="/"]').first().click()
  await page.waitForURL(at('/'))
})

test('a signed-in person at a page for guests is redirected to the home of the role', async () => {
  const homes = { admin: '/admin', owner: '/owner', user: '/' } as const
  for (const role of ['admin', 'owner', 'user'] as const) {
    const context = await openSignedIn(server.url, people[role])
    for (const path of ['/login', '/register']) await (await openTab(context, at(path))).waitForURL(at('/'))
    for (const path of ['/forgot-password', '/otp-verification', '/otp-verification-register', '/reset-password']) {
      await (await openTab(context, at(path))).waitForURL(at(homes[role]))
    }
  }
})

test('the guards do not flicker: no other page is painted first', async () => {
  const context = await openSignedIn(server.url, people.admin)
  await context.addInitScript(() => {
    const painted: string[] = []
    Object.assign(window, { painted })
    new MutationObserver(() => painted.push(document.querySelector('h1, h2')?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  const page = await openTab(context, at('/admin'))
  await page.getByText('Admin Panel', { exact: true }).waitFor()
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
  expect(painted).not.toContain('Welcome Back')
})

test('verification pages are open to a signed-in person', async () => {
  const context = await openSignedIn(server.url, people.user)
  const page = await openTab(context, at('/verify/pending'))
  await page.getByText('Almost Done!', { exact: true }).waitFor()
  await page.goto(at('/user/verify/not-a-token'))
  await page.getByText('Verification Failed', { exact: true }).waitFor()
})

test.for(['/profile', '/orders?of=me'])('guard 2 at %s: a guest signs in and returns to the page', async (path) => {
  const page = await openPage(at(path))
  await page.waitForURL(at('/login'))
  await submitSignIn(page, people.user.email, people.user.password)
  await page.waitForURL(at(path))
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
})

test.for(['/no/such/page', '/admin/no-such-page'])('an unknown address %s shows a not-found page', async (path) => {
  const context = await openSignedIn(server.url, people.admin)
  const page = await openTab(context, at(path))
  await page
    .getByText(/not found|does not exist|no such page/i)
    .first()
    .waitFor()
  await page.locator('a[href="/"], a[href="/admin"]').first().waitFor()
})

test.for([
  ['/%00', 'Page not found'],
  ['/%E0%A4%A', 'Page not found'],
  ['/product/%E0%A4%A', 'This product is no longer here'],
  ['/category/%', 'This category is gone'],
] as const)('a malformed address %s returns 404 and shows the heading: %s', async ([path, title]) => {
  const page = await (await openContext()).newPage()
  expect((await page.goto(at(path)))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

test.for(['{', 'null', '[]', '"text"', '{"user":null,"token":"x"}', '{"user":{"_id":1},"token":7}'])(
  'a person with unreadable content %s under the session key is a guest',
  async (content) => {
    const page = await openPage('about:blank', {
      storageState: {
        cookies: [],
        origins: [{ origin: server.url, localStorage: [{ name: 'auth', value: content }] }],
      },
    })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(at('/admin'))
    await page.waitForURL(at('/login'))
    expect(errors).toStrictEqual([])
  },
)

test('an unknown role in the stored session counts as customer', async () => {
  const context = await openSignedIn(server.url, people.admin)
  const page = await openTab(context, at('/unauthorized'))
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '')
    localStorage.setItem('auth', JSON.stringify({ ...auth, user: { ...auth.user, role: 'emperor' } }))
  })
  await page.goto(at('/admin'))
  await page.waitForURL(at('/unauthorized'))
})
