import { beforeAll, describe, expect, it } from 'vitest'
import { accountTexts as texts } from '../../../messages/en/account.ts'
import { accountResponses } from '../../../messages/en/accountResponses.ts'
import { defaultAccountSettings } from '../../../server/platform/accountSettings.ts'
import { defaultSettings } from '../../../server/platform/config.ts'
import { query } from '../../support/database.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { codeTo, member, newPhone, password, quick, registerByPhone, visit, wrong } from './client.ts'

let server: TestServer
let other: TestServer

beforeAll(async () => {
  const account = { ...defaultAccountSettings, ...quick }
  // Every visitor of these tests has one address.
  const limits = { ...defaultSettings.limits, addressWrongCodes: { tries: 1000, seconds: 3600 } }
  server = await startTestServer({ account, limits })
  other = await startTestServer({
    account,
    limits,
    databaseUrl: server.databaseUrl,
    filesDir: server.settings.filesDir,
  })
})

const waiting = async () => {
  const [visitor, phone] = [visit(server.url), newPhone()]
  await registerByPhone(visitor, phone)
  const code = await codeTo(server.databaseUrl, phone)
  const enter = (typed: string) => visitor.post('/user/verify-otp', { phone, code: typed })
  const tries = async () => {
    const [row] = await query<{ wrong_tries: number }>(
      server.databaseUrl,
      'select wrong_tries from one_time_codes where identifier = $1 order by created_at',
      [phone],
    )
    return row!.wrong_tries
  }
  return { visitor, phone, code, enter, tries }
}

describe('a registration code', () => {
  it('opens the account, once', async () => {
    const { visitor, phone, code, enter } = await waiting()
    expect(await enter(code)).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect(await enter(code)).toMatchObject({ status: 400, body: { message: accountResponses.deadCode } })
    const signedIn = await visitor.post('/user/signin', { identifier: `+88${phone}`, password })
    expect(signedIn).toMatchObject({
      status: 200,
      body: { data: { user: { phone, email: '', isEmailVerified: false } } },
    })
  })

  it('is dead after five wrong tries', async () => {
    const { code, enter, tries } = await waiting()
    for (let n = 1; n <= 4; n++) {
      expect(await enter(wrong(code))).toMatchObject({ status: 400, body: { message: texts.wrongCode } })
    }
    expect(await enter(wrong(code))).toMatchObject({ status: 400, body: { message: accountResponses.deadCode } })
    expect(await enter(code)).toMatchObject({ status: 400, body: { message: accountResponses.deadCode } })
    expect(await tries()).toBe(5)
  })

  it('counts exactly when twenty wrong tries come at once to two processes', async () => {
    const { visitor, phone, code, enter, tries } = await waiting()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const tab = visit((at % 2 ? server : other).url)
        tab.cookies.set('haat_browser', visitor.cookies.get('haat_browser')!)
        return tab.post('/user/verify-otp', { phone, code: wrong(code) })
      }),
    )
    expect(await tries()).toBe(5)
    const compared = answers.filter(({ body }) => body.message === texts.wrongCode)
    expect(compared).toHaveLength(4)
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true)
    expect(await enter(code)).toMatchObject({ status: 400, body: { message: accountResponses.deadCode } })
  })

  it('expires after five minutes', async () => {
    const { phone, code, enter } = await waiting()
    const [row] = await query<{ seconds: number }>(
      server.databaseUrl,
      `update one_time_codes set expires_at = now() where identifier = $1
       returning extract(epoch from old.expires_at - created_at)::float8 as seconds`,
      [phone],
    )
    expect(row!.seconds).toBeCloseTo(300, 0)
    expect(await enter(code)).toMatchObject({ status: 400, body: { message: accountResponses.deadCode } })
  })

  it('is replaced by the next one; a fourth in an hour is refused with the wait in words', async () => {
    const { visitor, phone, code, enter } = await waiting()
    const send = () => visitor.post('/user/resend-otp', { phone })
    expect(await send()).toMatchObject({ status: 200, body: { message: texts.codeSent } })
    await send()
    const refused = await send()
    expect(refused).toMatchObject({ status: 429, body: { message: texts.tooManyTries('1 hour') } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    const newest = await codeTo(server.databaseUrl, phone)
    if (newest !== code) expect((await enter(code)).status).toBe(400)
    expect((await enter(newest)).status).toBe(200)
  })

  it('is not readable in the database', async () => {
    const { phone } = await waiting()
    const [row] = await query<{ code_hash: Buffer }>(
      server.databaseUrl,
      'select code_hash from one_time_codes where identifier = $1',
      [phone],
    )
    expect(row!.code_hash).toHaveLength(32)
  })

  it('allows ten wrong tries a day for one number, whatever the code', async () => {
    const { visitor, phone, code, enter } = await waiting()
    for (let n = 0; n < 5; n++) await enter(wrong(code))
    await visitor.post('/user/resend-otp', { phone })
    const second = await codeTo(server.databaseUrl, phone)
    for (let n = 0; n < 5; n++) expect((await enter(wrong(second))).status).toBe(400)
    await visitor.post('/user/resend-otp', { phone })
    const refused = await enter(await codeTo(server.databaseUrl, phone))
    expect(refused).toMatchObject({ status: 429, body: { message: texts.tooManyTries('24 hours') } })
  })

  it('of a registration may be entered in any browser, and wrong tries elsewhere use up nothing of the asking one', async () => {
    const { phone, code, enter, tries } = await waiting()
    const stranger = visit(server.url)
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await stranger.post('/user/verify-otp', { phone, code: wrong(code) })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    expect(await tries()).toBe(0)
    expect((await enter(code)).status).toBe(200)
    const other = await waiting()
    expect((await visit(server.url).post('/user/verify-otp', { phone: other.phone, code: other.code })).status).toBe(
      200,
    )
  })

  it('of a reset lives only in the browser that asked, where another browser’s request does not end it', async () => {
    const { email } = await member(server)
    const [visitor, stranger] = [visit(server.url), visit(server.url)]
    await visitor.post('/user/forgot-password', { identifier: email })
    const code = await codeTo(server.databaseUrl, email)
    const enterIn = (who: typeof visitor) => who.post('/user/verify-otp', { identifier: email, code })
    const dead = { status: 400, body: { message: accountResponses.deadCode } }
    expect(await enterIn(stranger)).toMatchObject(dead)
    stranger.cookies.set('haat_browser', 'A'.repeat(43))
    expect(await enterIn(stranger)).toMatchObject(dead)
    expect((await stranger.post('/user/forgot-password', { identifier: email })).status).toBe(200)
    // The stranger's own code may have the same digits.
    if ((await codeTo(server.databaseUrl, email)) !== code) expect((await enterIn(stranger)).status).toBe(400)
    expect((await enterIn(visitor)).status).toBe(200)
  })

  it('is not refused for what strangers entered for a number that had none', async () => {
    const [visitor, phone] = [visit(server.url), newPhone()]
    const stranger = visit(server.url)
    for (let n = 0; n < 12; n++) {
      const answer = await stranger.post('/user/verify-otp', { phone, code: '1234' })
      expect(answer).toMatchObject({ status: 400, body: { message: accountResponses.deadCode } })
    }
    // Codes that reach nobody: three of them, ten wrong tries, and all is used up.
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      statuses.push((await stranger.post('/user/resend-otp', { phone })).status)
      for (let m = 0; m < 5; m++)
        statuses.push((await stranger.post('/user/verify-otp', { phone, code: '1234' })).status)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(1)
    expect((await registerByPhone(visitor, phone)).status).toBe(201)
    const code = await codeTo(server.databaseUrl, phone)
    expect((await visitor.post('/user/verify-otp', { phone, code })).status).toBe(200)
  })

  it('allows thirty wrong tries in thirty days for one number, then says what else helps', async () => {
    const { visitor, phone, enter } = await waiting()
    const nextDay = () =>
      query(
        server.databaseUrl,
        `update rate_limits set expire = 0 where key like 'wrongCodes:%' or key like 'codesSent:%'`,
      )
    for (let day = 0; day < 3; day++) {
      await nextDay()
      for (let n = 0; n < 2; n++) {
        await visitor.post('/user/resend-otp', { phone })
        const code = await codeTo(server.databaseUrl, phone)
        for (let m = 0; m < 5; m++) expect((await enter(wrong(code))).status).toBe(400)
      }
    }
    await nextDay()
    await visitor.post('/user/resend-otp', { phone })
    const refused = await enter(await codeTo(server.databaseUrl, phone))
    expect(refused).toMatchObject({
      status: 429,
      body: { message: accountResponses.codesSpent('30 days'), code: 'account.codes_spent' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 24 * 3600)
  })

  it('answers alike for a number that nobody registered', async () => {
    const visitor = visit(server.url)
    const stranger = newPhone()
    const { phone } = await waiting()
    const asked = [
      await visitor.post('/user/resend-otp', { phone }),
      await visitor.post('/user/resend-otp', { phone: stranger }),
    ]
    expect(asked[0]!.body).toEqual(asked[1]!.body)
    const code = await codeTo(server.databaseUrl, phone)
    for (let n = 0; n < 6; n++) {
      const [known, unknown] = [
        await visitor.post('/user/verify-otp', { phone, code: wrong(code) }),
        await visitor.post('/user/verify-otp', { phone: stranger, code: '1234' }),
      ]
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    }
  })
})
