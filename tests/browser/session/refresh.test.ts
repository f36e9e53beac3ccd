import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openCaller, readProfile } from '../support/caller.ts'
import { watchWarnings } from '../support/consoleWatch.ts'
import { addPerson, type Person } from '../support/people.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { openSignedIn, signIn, stored } from '../support/session.ts'

const EXPIRED = 'Access token expired. Attempting to refresh...'
const REFRESH = '/api/user/refresh-token'

let relay: Relay
let server: TestServer
/** The same shop with access tokens that are expired when they arrive. */
let stale: TestServer

beforeAll(async () => {
  relay = await startRelay()
  server = await startTestServer({ publicUrl: relay.url })
  relay.target(server.url)
  const { databaseUrl, settings } = server
  stale = await startTestServer({
    databaseUrl,
    filesDir: settings.filesDir,
    publicUrl: relay.url,
    account: { ...settings.account, accessTokenSeconds: -1 },
  })
})

/** A browser profile with an expired access token and a valid refresh token, and a tab that can make any call. */
async function expired(person?: Person) {
  const who = person ?? (await addPerson(server.databaseUrl, { role: 'admin' }))
  const context = await openSignedIn(relay.url, who, { from: stale.url })
  const page = await openCaller(context, relay.url)
  relay.seen.length = 0
  return { who, context, page }
}

const seen = (path: string) => relay.seen.filter((request) => request.endsWith(path)).length
const profile = (person: Person) => `/api/user/get-single-user/${person.id}`

async function worksWith(page: Page, person: Person): Promise<void> {
  const { auth, token } = await stored(page)
  expect(auth?.user._id).toBe(person.id)
  expect(auth?.token).toBe(token)
  const response = await fetch(relay.url + profile(person), { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
}

test('twenty simultaneous 401s cause one refresh and one repeat of each call, and the new session is stored', async () => {
  const { who, page } = await expired()
  const warnings = watchWarnings(page)
  const before = await stored(page)
  const replies = await readProfile(page, who.id, 20)
  expect(replies.map((reply) => reply.ok)).toStrictEqual(Array(20).fill(true))
  expect(replies[0]).toMatchObject({ ok: true, value: { _id: who.id, name: who.name } })
  expect(seen(REFRESH)).toBe(1)
  expect(seen(profile(who))).toBe(40)
  expect((await stored(page)).token).not.toBe(before.token)
  await worksWith(page, who)
  expect(warnings).toStrictEqual([EXPIRED])
})

test('two tabs that refresh at once stay signed in, with the same token', async () => {
  const { who, context, page } = await expired()
  const other = await openCaller(context, relay.url)
  const replies = await Promise.all([readProfile(page, who.id, 3), readProfile(other, who.id, 3)])
  expect(replies.flat().every((reply) => reply.ok)).toBe(true)
  expect(seen(REFRESH)).toBe(1)
  for (const tab of [page, other]) await worksWith(tab, who)
  expect((await readProfile(other, who.id))[0]?.ok).toBe(true)
})

test('a refresh whose response is lost after the rotation keeps the person signed in', async () => {
  const { who, page } = await expired()
  relay.dropResponses(REFRESH, 1)
  const [reply] = await readProfile(page, who.id)
  expect(reply?.ok).toBe(true)
  expect(seen(REFRESH)).toBe(2)
  await worksWith(page, who)
})

test('an old refresh token after the overlap ends the session, with all its tokens', async () => {
  const { who, context, page } = await expired()
  const old = await context.cookies(relay.url + REFRESH)
  expect((await readProfile(page, who.id))[0]?.ok).toBe(true)
  const renewed = await context.cookies(relay.url + REFRESH)
  await query(server.databaseUrl, `update sessions set previous_valid_until = now() - interval '1 second'`)
  await context.addCookies(old)
  const { token } = await signIn(stale.url, who)
  await page.evaluate((value) => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '')
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: value }))
    localStorage.setItem('token', value)
  }, token)
  await page.reload()
  const warnings = watchWarnings(page)
  expect((await readProfile(page, who.id))[0]).toMatchObject({ ok: false, error: { status: 401 } })
  await expect.poll(() => stored(page)).toStrictEqual({ auth: null, token: null })
  expect(warnings).toContain('Refresh token error or expired. Logging out.')
  const [cookie] = renewed
  const response = await fetch(relay.url + REFRESH, {
    method: 'POST',
    headers: { cookie: `${cookie?.name}=${cookie?.value}`, origin: relay.url },
  })
  expect(response.status).toBe(401)
})

test('a refresh after another person has signed in elsewhere yields that whole session or none, never a mixture', async () => {
  const { context, page, who } = await expired()
  const other = await addPerson(server.databaseUrl, { role: 'owner', name: 'Karim Uddin' })
  const { cookie } = await signIn(server.url, other)
  const [current] = await context.cookies(relay.url + REFRESH)
  await context.addCookies([{ ...current!, value: cookie.slice(cookie.indexOf('=') + 1) }])
  await readProfile(page, who.id)
  const { auth, token } = await stored(page)
  if (auth === null) expect(token).toBeNull()
  else await worksWith(page, other)
})
