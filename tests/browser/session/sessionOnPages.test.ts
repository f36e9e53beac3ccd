import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { submitSignIn, toast } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, stored, withoutNews } from '../support/session.ts'

let server: TestServer
/** The same shop with access tokens that are expired when they arrive. */
let stale: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { databaseUrl, settings } = server
  const account = { ...settings.account, accessTokenSeconds: -1 }
  stale = await startTestServer({ databaseUrl, filesDir: settings.filesDir, account })
})

const at = (path: string) => server.url + path

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
