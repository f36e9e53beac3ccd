import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takePageErrors } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { violations } from '../support/axe.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab } from '../support/session.ts'

/** Waits until the page has loaded the chunk with this name. */
const fetched = (page: Page, name: string) =>
  page.waitForFunction(
    (chunk) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${chunk}-`)),
    name,
  )

test('a screen that cannot be opened fails inside the layout, and opens by itself when network and server are back', async () => {
  const server = await startTestServer()
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const at = (path: string) => server.url + path
  const context = await openSignedIn(server.url, person)
  // Without the screens that load while the browser is idle.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await openTab(context, at('/admin/orders'))
  const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const failure = page.getByRole('main').getByRole('alert')
  await heading('Order Management').waitFor()
  await fetched(page, 'FailedScreen')

  await context.setOffline(true)
  await entry('Shipping Fee').click()
  await failure.getByText('You are offline. This page opens by itself').waitFor()
  expect(await violations(page)).toStrictEqual([])
  await context.setOffline(false)
  await heading('Shipping Fee').waitFor()

  const { port } = new URL(server.url)
  await server.stop()
  await entry('Banner').click()
  await failure.getByText('The shop cannot be reached.').waitFor()
  const again = await startTestServer({
    databaseUrl: server.databaseUrl,
    filesDir: server.settings.filesDir,
    port: Number(port),
  })
  expect(again.url).toBe(server.url)
  await heading('Banner').waitFor()
  expect(takePageErrors().join('\n')).toContain('dynamically imported module')
})
