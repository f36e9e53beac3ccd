import { beforeAll, expect, test } from 'vitest'
import { openContext } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { showFoot } from '../support/forms.ts'
import { appearance, inspect, overflow } from '../support/inspect.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'
import { insertSampleShop } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
  await insertSampleShop(server.databaseUrl)
})

const at = (path: string) => server.url + path

// tests/browser/stories/ checks every state of every screen; shells.test.ts checks the shells of the back office.
test('the shells of shop and account pages are accessible and fit; the theme follows the system, and the switch overrides it permanently; a phone can install the shop', async () => {
  const context = await openContext({ colorScheme: 'dark', viewport: { width: 360, height: 500 } })
  const page = await openTab(context, at('/'))
  await page.getByText('Himsagar mangoes').first().waitFor()
  expect(await appearance(page)).toContain('dark')
  await inspect(page, '/')
  // A phone can install the shop: the browser finds no error in its manifest and icons.
  const devtools = await context.newCDPSession(page)
  const { url, errors } = await devtools.send('Page.getAppManifest')
  expect([url, errors]).toEqual([at('/manifest.webmanifest'), []])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Newer versions of Chromium say it of each profile that a test opens.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  // A phone has the switch at the foot of the page.
  await showFoot(page)
  await page.getByRole('button', { name: /light/i }).click()
  await expect.poll(() => appearance(page)).toContain('light')
  await page.reload()
  await page.getByText('Himsagar mangoes').first().waitFor()
  expect(await appearance(page)).toContain('light')

  await page.goto(at('/login'))
  await page.getByText('Welcome Back').waitFor()
  await inspect(page, '/login')
})

test('long names, addresses and searches wrap or shorten, so that the page keeps its width', async () => {
  const long = `${'a'.repeat(60)}.${'b'.repeat(60)}@example.com`
  const person = await addPerson(server.databaseUrl, { name: 'A'.repeat(100) })
  const context = await openSignedIn(server.url, person, { viewport: { width: 360, height: 740 } })
  const page = await openTab(context, at('/'))
  await page.getByText('Himsagar mangoes').first().waitFor()
  expect(await overflow(page), '/').toBeLessThanOrEqual(0)
  await page.goto(at(`/search?q=${'xyzzy'.repeat(20)}`))
  await page.getByRole('heading', { name: 'No products found for' }).waitFor()
  expect(await overflow(page), '/search').toBeLessThanOrEqual(0)
  await page.evaluate(() => localStorage.clear())
  for (const [path, state] of [
    ['/verify/pending', { email: long }],
    ['/otp-verification', { identifier: long }],
  ] as const) {
    // The step before hands over this state.
    await page.evaluate(([value, to]) => history.replaceState(value, '', to), [state, path] as const)
    await page.reload()
    await page.getByText(long).first().waitFor()
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
})
