import { beforeAll, describe, expect, it } from 'vitest'
import { deviceOf } from '#server/account/device.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { DEMO_KEY, startTestServer, type TestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { profileSentences } from '#texts/en/profileFlows.ts'
import {
  activationTokenFor,
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  password,
  registerByEmail,
  type Visitor,
} from './client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing }, trustedProxies: 1 })
})

const sql = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)
const sessionOf = (visitor: Visitor) => visitor.cookies.get('haat_refresh')!.split('.')[0]!
const events = (kind: string, subject: string) =>
  sql<{ actor_id: string; detail: object }>(
    'select actor_id, detail from security_events where kind = $1 and subject_id = $2 order by first_at, id',
    [kind, subject],
  )

const onAPhone =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** Signs in, in a new browser or in the given one. */
const signIn = async (email: string, headers = {}, visitor = createVisitor(server.url)) => {
  const response = await visitor.post('/user/signin', { identifier: email, password }, headers)
  visitor.token = response.body.data.accessToken
  return visitor
}
/** The status of a call with the session: 200 while it is valid, 401 after its end. */
const statusOfSession = async (visitor: Visitor) => (await visitor.call('GET', '/user/sessions')).status
const listed = async (visitor: Visitor) => (await visitor.call('GET', '/user/sessions')).body.data

describe('the absolute end of a session', () => {
  const DAY = 24 * 3600
  const daysLeft = async (visitor: Visitor) => {
    const [row] = await sql<{ days: number }>(
      `select extract(epoch from expires_at - now()) / ${DAY} as days from sessions where id = $1`,
      [sessionOf(visitor)],
    )
    return Math.round(Number(row!.days))
  }
  /** Moves a sign-in into the past; the end of its session stays. */
  const began = (visitor: Visitor, days: number) =>
    sql(`update sessions set created_at = now() - make_interval(days => $2) where id = $1`, [sessionOf(visitor), days])

  it.each([
    ['user', 89],
    ['admin', 29],
    ['owner', 29],
  ] as const)('a refresh does not extend a session of a %s beyond it', async (role, lastDay) => {
    const { email } = role === 'user' ? await createUser(server) : await createUserWithRole(server, role)
    const visitor = await signIn(email)
    expect(await daysLeft(visitor)).toBe(30)
    await began(visitor, lastDay)
    expect((await visitor.post('/user/refresh-token')).status).toBe(200)
    expect(await daysLeft(visitor)).toBe(1)
    await began(visitor, lastDay + 2)
    expect((await visitor.post('/user/refresh-token')).status).toBe(401)
  })

  it('applies to the bearer too', async () => {
    const { email } = await createUser(server)
    const visitor = await signIn(email)
    await began(visitor, 89)
    visitor.token = (await visitor.post('/user/refresh-token')).body.data
    expect(await statusOfSession(visitor)).toBe(200)
    await sql(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [sessionOf(visitor)])
    expect(await statusOfSession(visitor)).toBe(401)
  })
})

describe('GET /user/sessions', () => {
  it('returns device, address and times of each of the caller’s sessions, the present one first', async () => {
    const { email } = await createUser(server)
    const phone = await signIn(email, { 'user-agent': onAPhone, 'x-forwarded-for': '203.0.113.9' })
    const script = await signIn(email, { 'user-agent': 'Evil Text/1.0 (haha)', 'x-forwarded-for': '198.51.100.7' })
    await createUser(server)
    const list = await listed(script)
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ current: true, browser: '', system: '', address: '198.51.100.7' })
    expect(list[1]).toMatchObject({
      _id: sessionOf(phone),
      browser: 'Chrome',
      system: 'Android',
      address: '203.0.113.9',
      current: false,
    })
    // The older session is first when it makes the request.
    expect((await listed(phone))[0]).toMatchObject({ _id: sessionOf(phone), current: true })
    expect(Object.keys(list[1]).sort()).toEqual(
      ['_id', 'address', 'browser', 'createdAt', 'current', 'lastUsedAt', 'system'].sort(),
    )
  })

  it('a refresh updates the last use and the address, other calls do not', async () => {
    const { email } = await createUser(server)
    const visitor = await signIn(email, { 'x-forwarded-for': '203.0.113.1' })
    const [before] = await listed(visitor)
    expect((await listed(visitor))[0]).toEqual(before)
    await visitor.post('/user/refresh-token', undefined, { 'x-forwarded-for': '203.0.113.2' })
    const [after] = await listed(visitor)
    expect(after).toMatchObject({ createdAt: before.createdAt, address: '203.0.113.2' })
    expect(Date.parse(after.lastUsedAt)).toBeGreaterThan(Date.parse(before.lastUsedAt))
  })
})

describe('ending sessions', () => {
  it('ends one of the caller’s sessions at once, bearer and cookie, and records it', async () => {
    const { email, id } = await createUser(server)
    const [here, there] = [await signIn(email), await signIn(email)]
    const response = await here.call('DELETE', `/user/sessions/${sessionOf(there)}`)
    expect(response).toMatchObject({
      status: 200,
      body: { message: profileSentences['sessions.ended_one'], data: null },
    })
    expect([await statusOfSession(there), await statusOfSession(here)]).toEqual([401, 200])
    expect((await there.post('/user/refresh-token')).status).toBe(401)
    const again = await here.call('DELETE', `/user/sessions/${sessionOf(there)}`)
    expect(again).toMatchObject({ status: 404, body: { message: errorSentences['account.session_not_found'] } })
    expect(await events('session.ended', id)).toEqual([{ actor_id: id, detail: { by: 'list', sessions: 1 } }])
  })

  it('ends all of the caller’s sessions but the present one, and no session of other people', async () => {
    const { email } = await createUser(server)
    const stranger = await createUser(server)
    const [here, ...others] = [await signIn(email), await signIn(email), await signIn(email)]
    expect((await here.call('DELETE', '/user/sessions')).status).toBe(200)
    expect(await Promise.all([here, ...others, stranger.visitor].map(statusOfSession))).toEqual([200, 401, 401, 200])
    expect(await listed(here)).toHaveLength(1)
  })

  it('an administrator ends all sessions of a person, and all own ones but the present one', async () => {
    const { email, id } = await createUser(server)
    const staff = await createUserWithRole(server, 'admin')
    const visitor = await signIn(email)
    expect((await staff.visitor.call('DELETE', `/user/sessions/of/${id}`)).status).toBe(200)
    expect(await statusOfSession(visitor)).toBe(401)
    expect(await events('session.ended', id)).toEqual([
      { actor_id: staff.id, detail: { by: 'administrator', sessions: 2 } },
    ])
    expect((await staff.visitor.call('DELETE', '/user/sessions/of/nobody')).status).toBe(404)
    await staff.visitor.call('DELETE', `/user/sessions/of/${staff.id}`)
    expect(await statusOfSession(staff.visitor)).toBe(200)
  })
})

describe('a new sign-in', () => {
  const google = async (browser: Visitor, email: string) => {
    const person = { name: 'Ayesha Rahman', email }
    const issued = await createVisitor(server.url).post('/dev/google/credential', person, { 'x-haat-demo': DEMO_KEY })
    return browser.post('/user/google-login', { authCode: issued.body.data.credential })
  }
  const ways: Record<string, (browser: Visitor) => Promise<unknown>> = {
    'of the same person': (browser) => signIn(emails.own, {}, browser),
    'of another person': async (browser) => signIn((await createUser(server)).email, {}, browser),
    'through Google': (browser) => google(browser, newEmail()),
    'by an activation link': async (browser) => {
      const email = newEmail()
      await registerByEmail(createVisitor(server.url), email)
      return browser.post('/user/verify-account', { token: await activationTokenFor(server.databaseUrl, email) })
    },
  }
  const emails = { own: '' }

  it.each(Object.entries(ways))('%s ends the session of the cookie that the browser sends', async (_, way) => {
    const { email, id } = await createUser(server)
    emails.own = email
    const browser = await signIn(email)
    const elsewhere = await signIn(email)
    const former = { token: browser.token!, session: sessionOf(browser) }
    delete browser.token
    await way(browser)
    expect(sessionOf(browser)).not.toBe(former.session)
    expect(await statusOfSession(Object.assign(createVisitor(server.url), { token: former.token }))).toBe(401)
    expect(await statusOfSession(elsewhere)).toBe(200)
    expect((await browser.post('/user/refresh-token')).status).toBe(200)
    expect(await events('session.ended', id)).toMatchObject([{ detail: { by: 'sign-in', sessions: 1 } }])
  })

  it('that fails ends nothing', async () => {
    const { email } = await createUser(server)
    const browser = await signIn(email)
    const response = await browser.post('/user/signin', { identifier: email, password: 'another one' })
    expect(response).toMatchObject({ status: 400, body: { message: errorSentences['account.wrong_credentials'] } })
    expect(await statusOfSession(browser)).toBe(200)
  })
})

describe('security events', () => {
  it('record a sign-out once, and the reuse of a refresh token', async () => {
    const { email, id } = await createUser(server)
    const browser = await signIn(email)
    const session = sessionOf(browser)
    const old = browser.cookies.get('haat_refresh')!
    await browser.post('/user/refresh-token')
    await sql(`update sessions set previous_valid_until = now() - interval '1 second' where id = $1`, [session])
    const thief = createVisitor(server.url)
    thief.cookies.set('haat_refresh', old)
    expect((await thief.post('/user/refresh-token')).status).toBe(401)
    expect(await events('session.reused', id)).toEqual([{ actor_id: '', detail: { session } }])
    const other = await signIn(email)
    await other.post('/user/logout')
    expect(await events('session.ended', id)).toEqual([{ actor_id: id, detail: { by: 'logout', sessions: 1 } }])
  })
})

describe('the display name of a device', () => {
  it.each([
    [onAPhone, 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Microsoft Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['', '', ''],
    ['curl/8.0', '', ''],
    ['Sign in again/1.0 (www.evil.example)', '', ''],
  ])('%s', (header, browser, system) => {
    expect(deviceOf(header)).toEqual({ browser, system })
  })
})
