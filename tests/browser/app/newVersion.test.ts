import { beforeAll, expect, test } from 'vitest'
import { openPage, takePageErrors } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'
import { violations } from '../support/axe.ts'
import { button } from '../support/forms.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})

const at = (path: string) => server.url + path

test('a page whose files a new version has removed offers a reload, which opens the new version', async () => {
  const page = await openPage(at('/'))
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/FailedScreen-')),
  )
  const files = '**/assets/*.js'
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('assets/index-', 'assets/newer-') })
  })
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await page.getByText('The shop has been updated. Reload to go on.').waitFor()
  expect(await violations(page)).toStrictEqual([])
  await page.unroute(files)
  await page.unroute('**/login')
  await button(page, 'Reload').click()
  await page.getByText('Welcome Back', { exact: true }).waitFor()
  expect(takePageErrors().join('\n')).toContain('dynamically imported module')
})
