import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import {
  codeSentTo,
  createUser,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  password,
  registerByEmail,
  wrongCode,
} from './client.ts'

let server: TestServer
const fresh = 'a brand new one'

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
})

/** A visitor who has forgotten the password and entered the code. */
const granted = async (email: string) => {
  const visitor = createVisitor(server.url)
  expect((await visitor.post('/user/forgot-password', { identifier: email })).status).toBe(200)
  const code = await codeSentTo(server.databaseUrl, email)
  const response = await visitor.post('/user/verify-otp', { identifier: email, code })
  expect(response).toMatchObject({ status: 200, body: { data: null } })
  return { visitor, response }
}
const reset = (visitor: ReturnType<typeof createVisitor>, identifier: string, to = fresh) =>
  visitor.post('/user/reset-password', { identifier, password: to })

describe('a forgotten password', () => {
  it('is replaced with code and grant, which ends every session', async () => {
    const { visitor: signedIn, email, id } = await createUser(server)
    const { visitor, response } = await granted(email)
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^haat_reset=[^;]+; Max-Age=600; Path=\/api\/user; HttpOnly; SameSite=Lax$/,
    )
    expect(await reset(visitor, email)).toMatchObject({
      status: 200,
      body: { message: flowSentences['account.reset_successful'], data: null },
    })
    expect(visitor.cookies.has('haat_reset')).toBe(false)
    expect((await signedIn.call('GET', `/user/get-single-user/${id}`)).status).toBe(401)
    expect((await signedIn.post('/user/refresh-token')).status).toBe(401)
    expect((await visitor.post('/user/signin', { identifier: email, password })).status).toBe(400)
    expect((await visitor.post('/user/signin', { identifier: email, password: fresh })).status).toBe(200)
  })

  it('makes every other grant of the account invalid when it is replaced', async () => {
    const { email } = await createUser(server)
    const [first, second] = [await granted(email), await granted(email)]
    expect((await reset(first.visitor, email)).status).toBe(200)
    expect(await reset(second.visitor, email, 'yet another one')).toMatchObject({
      status: 400,
      body: { message: errorSentences['account.reset_grant_missing'] },
    })
  })

  it('needs a valid grant: 400 without one, and with an invented, used or expired one or that of another identifier', async () => {
    const [{ email }, { email: another }] = [await createUser(server), await createUser(server)]
    const noGrant = { status: 400, body: { message: errorSentences['account.reset_grant_missing'] } }
    const { visitor } = await granted(email)
    const grant = visitor.cookies.get('haat_reset')!
    expect(await reset(createVisitor(server.url), email)).toMatchObject(noGrant)
    expect(await reset(visitor, another)).toMatchObject(noGrant)
    visitor.cookies.set('haat_reset', 'invented')
    expect(await reset(visitor, email)).toMatchObject(noGrant)
    visitor.cookies.set('haat_reset', grant)
    const expire = (to: string) =>
      query(server.databaseUrl, 'update reset_grants set expires_at = now() + $2::interval where identifier = $1', [
        email,
        to,
      ])
    await expire('-1 second')
    expect(await reset(visitor, email)).toMatchObject(noGrant)
    await expire('1 minute')
    expect((await reset(visitor, email)).status).toBe(200)
    visitor.cookies.set('haat_reset', grant)
    expect(await reset(visitor, email)).toMatchObject(noGrant)
  })

  it('is replaced once when the grant is used twice at once', async () => {
    const { email } = await createUser(server)
    const { visitor } = await granted(email)
    const grant = visitor.cookies.get('haat_reset')!
    const responses = await Promise.all(
      ['first choice', 'second choice'].map((choice) => {
        const one = createVisitor(server.url)
        one.cookies.set('haat_reset', grant)
        return reset(one, email, choice)
      }),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('cannot be set from a page of another site', async () => {
    const { email } = await createUser(server)
    const { visitor } = await granted(email)
    const body = { identifier: email, password: fresh }
    const foreign = await visitor.post('/user/reset-password', body, { origin: 'https://elsewhere.example' })
    expect(foreign).toMatchObject({ status: 403, body: { message: errorSentences['request.foreign_origin'] } })
  })

  it('does not reveal who has an account: known, unknown and unverified identifiers get the same responses', async () => {
    const { email: known } = await createUser(server)
    const pending = newEmail()
    await registerByEmail(createVisitor(server.url), pending)
    const visitor = createVisitor(server.url)
    visitor.cookies.set('haat_browser', 'A'.repeat(43))
    const identifiers = [known, newEmail(), pending, newPhone()]
    const walk = async (identifier: string) => {
      const seen: unknown[] = []
      // The exact seconds of a wait differ by the time of the walk.
      const note = ({ status, body: { params, ...body }, headers }: Awaited<ReturnType<typeof visitor.post>>) =>
        seen.push([status, body, Object.keys(params ?? {}), headers.has('retry-after'), headers.getSetCookie()])
      for (let n = 0; n < 3; n++) note(await visitor.post('/user/forgot-password', { identifier }))
      const right = identifier === known ? await codeSentTo(server.databaseUrl, known) : '1234'
      for (let n = 0; n < 6; n++) note(await visitor.post('/user/verify-otp', { identifier, code: wrongCode(right) }))
      note(await visitor.post('/user/resend-otp', { identifier }))
      return seen
    }
    const [first, ...others] = await Promise.all(identifiers.map(walk))
    for (const other of others) expect(other).toEqual(first)
    const codes = await query<{ recipient: string }>(
      server.databaseUrl,
      `select distinct recipient from outbox where recipient = any($1) and (kind = 'sms' or subject like '%code')`,
      [identifiers],
    )
    expect(codes).toEqual([{ recipient: known }])
  })

  it('does the same work for an unknown identifier: as many rows and as many jobs, but nothing is sent', async () => {
    // Transports without a server: the messages stay in the queue and can be counted.
    const server = await startTestServer({
      account: { ...defaultAccountSettings, ...fastHashing },
      smtpUrl: 'smtp://127.0.0.1:9',
      mailFrom: 'shop@haat.example',
      smsUrl: 'http://127.0.0.1:9',
    })
    const { email: known } = await createUser(server)
    const written = async (path: string, body: object) => {
      const count = async () => {
        const [row] = await query(
          server.databaseUrl,
          `select (select count(*) from outbox)::int as messages, (select count(*) from outbox_queue)::int as jobs,
            (select count(*) from outbox where body <> '')::int as texts`,
        )
        return row as { messages: number; jobs: number; texts: number }
      }
      const before = await count()
      expect((await createVisitor(server.url).post(path, body)).status).toBe(200)
      const after = await count()
      return {
        messages: after.messages - before.messages,
        jobs: after.jobs - before.jobs,
        texts: after.texts - before.texts,
      }
    }
    expect(await written('/user/forgot-password', { identifier: known })).toEqual({ messages: 1, jobs: 1, texts: 1 })
    const nothing = { messages: 1, jobs: 1, texts: 0 }
    expect(await written('/user/forgot-password', { identifier: newEmail() })).toEqual(nothing)
    expect(await written('/user/resend-otp', { phone: newPhone() })).toEqual(nothing)
    expect(await written('/user/resend-otp', { email: newEmail() })).toEqual(nothing)
  })

  it('can be replaced in a known browser, whatever strangers request and enter', async () => {
    const { visitor, email } = await createUser(server)
    const stranger = createVisitor(server.url)
    for (let n = 0; n < 3; n++) await stranger.post('/user/forgot-password', { identifier: email })
    expect((await stranger.post('/user/forgot-password', { identifier: email })).status).toBe(429)
    const code = await codeSentTo(server.databaseUrl, email)
    const enter = (who: typeof visitor, typed: string) =>
      who.post('/user/verify-otp', { identifier: email, code: typed })
    for (let n = 0; n < 5; n++) await enter(stranger, wrongCode(code))
    await query(server.databaseUrl, `update rate_limits set points = 1000 where key like 'wrongCodes%'`)
    for (let n = 0; n < 3; n++) {
      expect((await visitor.post('/user/forgot-password', { identifier: email })).status).toBe(200)
    }
    expect((await visitor.post('/user/forgot-password', { identifier: email })).status).toBe(429)
    expect((await enter(visitor, await codeSentTo(server.databaseUrl, email))).status).toBe(200)
    expect((await reset(visitor, email)).status).toBe(200)
  })

  it('can be replaced after many calls of strangers without a valid grant', async () => {
    const { email } = await createUser(server)
    const { visitor } = await granted(email)
    const stranger = createVisitor(server.url)
    const noGrant = { status: 400, body: { message: errorSentences['account.reset_grant_missing'] } }
    for (let n = 0; n < 12; n++) {
      if (n % 2) stranger.cookies.set('haat_reset', `invented ${n}`)
      else stranger.cookies.delete('haat_reset')
      expect(await reset(stranger, email)).toMatchObject(noGrant)
    }
    // An address that has sent many invented grants gets 429; a valid grant from there works.
    await query(server.databaseUrl, `update rate_limits set points = 1000 where key like 'addressTries:%'`)
    stranger.cookies.set('haat_reset', 'invented')
    expect((await reset(stranger, email)).status).toBe(429)
    expect((await reset(visitor, email)).status).toBe(200)
  })

  it('sends the code by SMS for a phone number', async () => {
    const { id } = await createUser(server)
    const phone = newPhone()
    await query(server.databaseUrl, 'update users set phone = $1 where id = $2', [phone, id])
    const visitor = createVisitor(server.url)
    await visitor.post('/user/forgot-password', { identifier: phone })
    const code = await codeSentTo(server.databaseUrl, phone)
    expect((await visitor.post('/user/verify-otp', { identifier: phone, code })).status).toBe(200)
    expect((await reset(visitor, phone)).status).toBe(200)
  })
})
