import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import {
  codeSentTo,
  createUser,
  createVisitor,
  fastHashing,
  newPhone,
  password,
  registerByPhone,
  wrongCode,
} from './client.ts'

let server: TestServer
let other: TestServer

beforeAll(async () => {
  const account = { ...defaultAccountSettings, ...fastHashing }
  // All visitors of these tests have the same address.
  const limits = { ...defaultSettings.limits, addressWrongCodes: { tries: 1000, seconds: 3600 } }
  server = await startTestServer({ account, limits })
  other = await startTestServer({
    account,
    limits,
    databaseUrl: server.databaseUrl,
    filesDir: server.settings.filesDir,
  })
})

const registerVisitor = async () => {
  const [visitor, phone] = [createVisitor(server.url), newPhone()]
  await registerByPhone(visitor, phone)
  const code = await codeSentTo(server.databaseUrl, phone)
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

describe('a one-time code', () => {
  it('opens the account, once', async () => {
    const { visitor, phone, code, enter } = await registerVisitor()
    expect(await enter(code)).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect(await enter(code)).toMatchObject({ status: 400, body: { message: errorSentences['account.code_unusable'] } })
    const signedIn = await visitor.post('/user/signin', { identifier: `+88${phone}`, password })
    expect(signedIn).toMatchObject({
      status: 200,
      body: { data: { user: { phone, email: '', isEmailVerified: false } } },
    })
    const inBangla = phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    for (const identifier of [inBangla, `+৮৮০ ${inBangla.slice(1, 5)}-${inBangla.slice(5)}`])
      expect(await visitor.post('/user/signin', { identifier, password })).toMatchObject({ status: 200 })
  })

  it('is dead after five wrong tries', async () => {
    const { code, enter, tries } = await registerVisitor()
    for (let n = 1; n <= 4; n++) {
      expect(await enter(wrongCode(code))).toMatchObject({
        status: 400,
        body: { message: errorSentences['account.wrong_code'] },
      })
    }
    expect(await enter(wrongCode(code))).toMatchObject({
      status: 400,
      body: { message: errorSentences['account.code_unusable'] },
    })
    expect(await enter(code)).toMatchObject({ status: 400, body: { message: errorSentences['account.code_unusable'] } })
    expect(await tries()).toBe(5)
  })

  it('counts exactly when two processes receive twenty wrong tries at once', async () => {
    const { visitor, phone, code, enter, tries } = await registerVisitor()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const tab = createVisitor((at % 2 ? server : other).url)
        tab.cookies.set('haat_browser', visitor.cookies.get('haat_browser')!)
        return tab.post('/user/verify-otp', { phone, code: wrongCode(code) })
      }),
    )
    expect(await tries()).toBe(5)
    const compared = responses.filter(({ body }) => body.message === errorSentences['account.wrong_code'])
    expect(compared).toHaveLength(4)
    expect(responses.every(({ status }) => status === 400 || status === 429)).toBe(true)
    expect(await enter(code)).toMatchObject({ status: 400, body: { message: errorSentences['account.code_unusable'] } })
  })

  it('expires after five minutes', async () => {
    const { phone, code, enter } = await registerVisitor()
    const [row] = await query<{ seconds: number }>(
      server.databaseUrl,
      `update one_time_codes set expires_at = now() where identifier = $1
       returning extract(epoch from old.expires_at - created_at)::float8 as seconds`,
      [phone],
    )
    expect(row!.seconds).toBeCloseTo(300, 0)
    const expired = {
      status: 400,
      body: { code: 'account.code_expired', message: errorSentences['account.code_expired'] },
    }
    expect(await enter(code)).toMatchObject(expired)
    expect(await enter(wrongCode(code))).toMatchObject(expired)
    const stranger = await createVisitor(server.url).post('/user/verify-otp', { phone, code })
    expect(stranger).toMatchObject({ status: 400, body: { code: 'account.code_unusable' } })
  })

  it('is replaced by the next one; the fourth request in an hour returns 429 with the wait in words', async () => {
    const { visitor, phone, code, enter } = await registerVisitor()
    const send = () => visitor.post('/user/resend-otp', { phone })
    expect(await send()).toMatchObject({ status: 200, body: { message: flowSentences['account.code_sent'] } })
    await send()
    const rejected = await send()
    expect(rejected).toMatchObject({
      status: 429,
      body: { message: flowSentences['session.too_many_tries']({ seconds: 3600 }) },
    })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3500)
    const newest = await codeSentTo(server.databaseUrl, phone)
    if (newest !== code) expect((await enter(code)).status).toBe(400)
    expect((await enter(newest)).status).toBe(200)
  })

  it('is not readable in the database', async () => {
    const { phone } = await registerVisitor()
    const [row] = await query<{ code_hash: Buffer }>(
      server.databaseUrl,
      'select code_hash from one_time_codes where identifier = $1',
      [phone],
    )
    expect(row!.code_hash).toHaveLength(32)
  })

  it('allows ten wrong tries a day for one number, whatever the code', async () => {
    const { visitor, phone, code, enter } = await registerVisitor()
    for (let n = 0; n < 5; n++) await enter(wrongCode(code))
    await visitor.post('/user/resend-otp', { phone })
    const second = await codeSentTo(server.databaseUrl, phone)
    for (let n = 0; n < 5; n++) expect((await enter(wrongCode(second))).status).toBe(400)
    await visitor.post('/user/resend-otp', { phone })
    const rejected = await enter(await codeSentTo(server.databaseUrl, phone))
    expect(rejected).toMatchObject({
      status: 429,
      body: { message: flowSentences['session.too_many_tries']({ seconds: 86_400 }) },
    })
  })

  it('of a registration works in any browser, and wrong tries in other browsers use up no tries of the requesting one', async () => {
    const { phone, code, enter, tries } = await registerVisitor()
    const stranger = createVisitor(server.url)
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await stranger.post('/user/verify-otp', { phone, code: wrongCode(code) })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    expect(await tries()).toBe(0)
    expect((await enter(code)).status).toBe(200)
    const other = await registerVisitor()
    expect(
      (await createVisitor(server.url).post('/user/verify-otp', { phone: other.phone, code: other.code })).status,
    ).toBe(200)
  })

  it('of a reset works only in the browser that requested it, and a request of another browser does not end it', async () => {
    const { email } = await createUser(server)
    const [visitor, stranger] = [createVisitor(server.url), createVisitor(server.url)]
    await visitor.post('/user/forgot-password', { identifier: email })
    const code = await codeSentTo(server.databaseUrl, email)
    const enterIn = (who: typeof visitor) => who.post('/user/verify-otp', { identifier: email, code })
    const dead = { status: 400, body: { message: errorSentences['account.code_unusable'] } }
    expect(await enterIn(stranger)).toMatchObject(dead)
    stranger.cookies.set('haat_browser', 'A'.repeat(43))
    expect(await enterIn(stranger)).toMatchObject(dead)
    expect((await stranger.post('/user/forgot-password', { identifier: email })).status).toBe(200)
    // The stranger's own code may have the same digits.
    if ((await codeSentTo(server.databaseUrl, email)) !== code) expect((await enterIn(stranger)).status).toBe(400)
    expect((await enterIn(visitor)).status).toBe(200)
  })

  it('works although strangers entered codes for the number before it was registered', async () => {
    const [visitor, phone] = [createVisitor(server.url), newPhone()]
    const stranger = createVisitor(server.url)
    for (let n = 0; n < 12; n++) {
      const response = await stranger.post('/user/verify-otp', { phone, code: '1234' })
      expect(response).toMatchObject({ status: 400, body: { message: errorSentences['account.code_unusable'] } })
    }
    // Codes for a number without an account: three of them and ten wrong tries use its limits up.
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) {
      statuses.push((await stranger.post('/user/resend-otp', { phone })).status)
      for (let m = 0; m < 5; m++)
        statuses.push((await stranger.post('/user/verify-otp', { phone, code: '1234' })).status)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(1)
    expect((await registerByPhone(visitor, phone)).status).toBe(201)
    const code = await codeSentTo(server.databaseUrl, phone)
    expect((await visitor.post('/user/verify-otp', { phone, code })).status).toBe(200)
  })

  it('allows thirty wrong tries in thirty days for one number, then returns 429 and names an alternative', async () => {
    const { visitor, phone, enter } = await registerVisitor()
    const nextDay = () =>
      query(
        server.databaseUrl,
        `update rate_limits set expire = 0 where key like 'wrongCodes:%' or key like 'codesSent:%'`,
      )
    for (let day = 0; day < 3; day++) {
      await nextDay()
      for (let n = 0; n < 2; n++) {
        await visitor.post('/user/resend-otp', { phone })
        const code = await codeSentTo(server.databaseUrl, phone)
        for (let m = 0; m < 5; m++) expect((await enter(wrongCode(code))).status).toBe(400)
      }
    }
    await nextDay()
    await visitor.post('/user/resend-otp', { phone })
    const rejected = await enter(await codeSentTo(server.databaseUrl, phone))
    expect(rejected).toMatchObject({
      status: 429,
      body: {
        message: errorSentences['account.codes_spent']({ retryAfter: 30 * 86_400 }),
        code: 'account.codes_spent',
      },
    })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(29 * 24 * 3600)
  })

  it('gets the same responses for a number that nobody registered', async () => {
    const visitor = createVisitor(server.url)
    const stranger = newPhone()
    const { phone } = await registerVisitor()
    const responses = [
      await visitor.post('/user/resend-otp', { phone }),
      await visitor.post('/user/resend-otp', { phone: stranger }),
    ]
    expect(responses[0]!.body).toEqual(responses[1]!.body)
    const code = await codeSentTo(server.databaseUrl, phone)
    for (let n = 0; n < 6; n++) {
      const [known, unknown] = [
        await visitor.post('/user/verify-otp', { phone, code: wrongCode(code) }),
        await visitor.post('/user/verify-otp', { phone: stranger, code: '1234' }),
      ]
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    }
  })
})
