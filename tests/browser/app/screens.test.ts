import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { seedDemoShop } from '../../../server/demo/seed.ts'
import { openContext } from '../../support/browser.ts'
import { startTestServer } from '../../support/server.ts'
import { violations } from '../support/axe.ts'
import { button, labels } from '../support/forms.ts'
import { appearance, inspect, overflow } from '../support/inspect.ts'
import { addPerson, type Person } from '../support/people.ts'
import { openSignedIn } from '../support/session.ts'

/** Every guest screen, a text that shows it has loaded, and its history state. */
const guestScreens: readonly (readonly [path: string, stands: string, state?: object])[] = [
  ['/', 'City Bicycle'],
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
let server: Awaited<ReturnType<typeof startTestServer>>
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  await seedDemoShop(server.settings, 'tamiro-kedupa')
  person = await addPerson(server.databaseUrl)
})

async function open(page: Page, path: string, stands: string, state?: object): Promise<void> {
  await page.goto(server.url + path)
  if (state) {
    // The step before hands over this state.
    await page.evaluate(([value, to]) => history.replaceState(value, '', to), [state, path] as const)
    await page.reload()
  }
  await page.getByText(stands).first().waitFor()
}

test.for(guestScreens)('%s is accessible and fits', async ([path, stands, state]) => {
  const page = await (await openContext()).newPage()
  await open(page, path, stands, state)
  await inspect(page, path)
})

test('the phone tab of registration, fields with errors and the open account menu are accessible', async () => {
  const page = await (await openSignedIn(server.url, person, { viewport: { width: 360, height: 740 } })).newPage()
  await open(page, '/', 'City Bicycle')
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

test('long names and addresses wrap or shorten, so that the page keeps its width', async () => {
  const viewport = { width: 360, height: 740 }
  const long = `${'a'.repeat(60)}.${'b'.repeat(60)}@example.com`
  const page = await (await openContext({ viewport })).newPage()
  for (const [path, state] of [
    ['/verify/pending', { email: long }],
    ['/otp-verification', { identifier: long }],
  ] as const) {
    await open(page, path, long, state)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
  const person = await addPerson(server.databaseUrl, { name: 'A'.repeat(100) })
  const home = await (await openSignedIn(server.url, person, { viewport })).newPage()
  await open(home, '/', 'City Bicycle')
  expect(await overflow(home)).toBeLessThanOrEqual(0)
})

test('the theme follows the system, and the switch overrides it permanently', async () => {
  const context = await openContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await open(page, '/', 'City Bicycle')
  expect(await appearance(page)).toContain('dark')
  await page.getByRole('button', { name: /light/i }).first().click()
  await expect.poll(() => appearance(page)).toContain('light')
  await page.reload()
  await page.getByText('City Bicycle').first().waitFor()
  expect(await appearance(page)).toContain('light')
})

test('each change of path or query scrolls to the top', async () => {
  const context = await openContext({ viewport: { width: 360, height: 500 } })
  const page = await context.newPage()
  await open(page, '/', 'City Bicycle')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page
    .locator('a[href="/login"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await page.waitForURL(`${server.url}/login`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('every response carries the security headers', async () => {
  for (const path of ['/', '/login', '/favicon.svg', '/api/products', '/api/nowhere']) {
    const { headers } = await fetch(server.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("script-src 'self'")
    expect(policy, path).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
  }
})
