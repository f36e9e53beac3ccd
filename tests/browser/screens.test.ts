import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openContext } from '../support/browser.ts'
import { startTestServer } from '../support/server.ts'
import { violations } from './support/axe.ts'
import { button, labels } from './support/forms.ts'
import { addPerson, type Person } from './support/people.ts'
import { openSignedIn } from './support/session.ts'
import { stockShop } from './support/shop.ts'

/** Every screen, what it needs in history state, and a text that says that it stands. */
const guestScreens: readonly (readonly [path: string, stands: string, state?: object])[] = [
  ['/', 'Himsagar mangoes'],
  ['/login', 'Welcome Back'],
  ['/register', 'Create Account'],
  ['/forgot-password', 'Send OTP'],
  ['/otp-verification', 'Verify', { identifier: '01712345678' }],
  ['/otp-verification-register', 'Verify', { phone: '01712345678' }],
  ['/verify/pending', 'Almost Done!'],
  ['/user/verify/not-a-token', 'Verification Failed'],
  ['/reset-password', 'assword', { identifier: '01712345678' }],
  ['/unauthorized', 'Unauthorized Access'],
  ['/no/such/page', 'not'],
]
const adminScreens = [
  '',
  'profile',
  'categories',
  'subcategories',
  'subsubcategories',
  'products',
  'orders',
  'refund-request',
  'payment-distribute',
  'users',
  'banner',
  'logo',
  'shipping-fee',
]
const ownerScreens = ['', 'products', 'orders', 'profile']

let server: Awaited<ReturnType<typeof startTestServer>>
let people: Record<'admin' | 'owner' | 'user', Person>
beforeAll(async () => {
  server = await startTestServer()
  await stockShop(server.databaseUrl)
  people = {
    admin: await addPerson(server.databaseUrl, { role: 'admin' }),
    owner: await addPerson(server.databaseUrl, { role: 'owner' }),
    user: await addPerson(server.databaseUrl),
  }
})

async function open(page: Page, path: string, stands: string, state?: object): Promise<void> {
  await page.goto(server.url + path)
  if (state) {
    // As if the step before had handed it over.
    await page.evaluate(([value, to]) => history.replaceState(value, '', to), [state, path] as const)
    await page.reload()
  }
  await page.getByText(stands).first().waitFor()
}

const appearance = (page: Page) => page.evaluate(() => document.documentElement.className)

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const looks = [
  ['light', 1280],
  ['dark', 360],
] as const

/** Looks at a screen as it stands on a wide light display and on a narrow dark one. */
async function inspect(page: Page, path: string): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.poll(() => appearance(page)).toContain(colorScheme)
    const where = `${path}, ${colorScheme}, ${width} px`
    expect.soft(await violations(page), where).toStrictEqual([])
    expect.soft(await overflow(page), `${where} is wider than the window`).toBeLessThanOrEqual(0)
  }
}

test('the screens of a guest: accessible, no sideways scrolling', async () => {
  const page = await (await openContext()).newPage()
  for (const [path, stands, state] of guestScreens) {
    await open(page, path, stands, state)
    await inspect(page, path)
  }
})

test.for([
  ['admin', adminScreens],
  ['owner', ownerScreens],
] as const)('the screens of an %s', async ([role, screens]) => {
  const page = await (await openSignedIn(server.url, people[role])).newPage()
  for (const screen of screens) {
    const path = screen ? `/${role}/${screen}` : `/${role}`
    await open(page, path, role === 'admin' ? 'Admin Panel' : 'Owner Panel')
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await inspect(page, path)
  }
})

test('the second tab of registration, fields in error and the open account menu are accessible as well', async () => {
  const page = await (await openSignedIn(server.url, people.user, { viewport: { width: 360, height: 740 } })).newPage()
  await open(page, '/', 'Himsagar mangoes')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menu').waitFor()
  expect(await violations(page, '[role=menu]')).toStrictEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  const guest = await (await openContext()).newPage()
  await open(guest, '/register', 'Create Account')
  await guest.getByRole('tab', { name: 'Signup with Phone' }).click()
  await button(guest, labels.register).click()
  await guest.getByText('Invalid phone number').waitFor()
  await inspect(guest, 'registration by phone with fields in error')
})

test('the theme follows the system, and the switch overrules it for good', async () => {
  const context = await openContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await open(page, '/', 'Himsagar mangoes')
  expect(await appearance(page)).toContain('dark')
  await page.getByRole('button', { name: /light/i }).first().click()
  await expect.poll(() => appearance(page)).toContain('light')
  await page.reload()
  await page.getByText('Himsagar mangoes').first().waitFor()
  expect(await appearance(page)).toContain('light')
})

test('each change of path or query scrolls to the top', async () => {
  const context = await openContext({ viewport: { width: 360, height: 500 } })
  const page = await context.newPage()
  await open(page, '/', 'Himsagar mangoes')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page
    .locator('a[href="/login"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await page.waitForURL(`${server.url}/login`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/login', '/favicon.svg', '/api/products', '/api/nowhere']) {
    const { headers } = await fetch(server.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("script-src 'self'")
    expect(policy, path).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
  }
})
