import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
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

test('a guest, also by an unreadable stored session, is sent to sign-in, and returns to the page after it', async () => {
  const page = await openPage('about:blank', {
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'auth', value: '{' }] }] },
  })
  await page.goto(at('/orders?of=me'))
  await page.waitForURL(at('/login'))
  await submitSignIn(page, people.user.email, people.user.password)
  await page.waitForURL(at('/orders?of=me'))
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
})

test('an administrator sees no other page first, is redirected from pages for guests, and may not enter those of an owner', async () => {
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

  for (const [path, to] of [
    ['/login', '/'],
    ['/forgot-password', '/admin'],
    ['/owner', '/unauthorized'],
  ] as const) {
    await page.goto(at(path))
    await page.waitForURL(at(to))
  }
  await page.goto(at('/admin/no-such-page'))
  await page
    .getByText(/not found|does not exist|no such page/i)
    .first()
    .waitFor()
  await page.locator('a[href="/"], a[href="/admin"]').first().waitFor()

  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '')
    localStorage.setItem('auth', JSON.stringify({ ...auth, user: { ...auth.user, role: 'emperor' } }))
  })
  await page.goto(at('/admin'))
  await page.waitForURL(at('/unauthorized'))
})

test('a customer sees Unauthorized Access with a link to the shop, and verification pages; unknown and malformed addresses return 404 and show their heading', async () => {
  const page = await openTab(await openSignedIn(server.url, people.user), at('/owner/products'))
  await page.waitForURL(at('/unauthorized'))
  await page.getByText('Unauthorized Access', { exact: true }).waitFor()
  await page.locator('a[href="/"]').first().click()
  await page.waitForURL(at('/'))
  await page.goto(at('/verify/pending'))
  await page.getByText('Almost Done!', { exact: true }).waitFor()
  await page.goto(at('/user/verify/not-a-token'))
  await page.getByText('Verification Failed', { exact: true }).waitFor()

  for (const [path, title] of [
    ['/%00', 'Page not found'],
    ['/product/%E0%A4%A', 'This product is no longer here'],
  ] as const) {
    expect((await page.goto(at(path)))?.status(), path).toBe(404)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
