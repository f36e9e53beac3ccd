import { beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { mailboxOf } from '#server/platform/limits/mailbox.ts'
import { query } from '#tests/support/database.ts'
import { DEMO_KEY, startTestServer, type TestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import {
  activationTokenFor,
  codeSentTo,
  createUser,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  password,
  registerByEmail,
  registerByPhone,
  type Visitor,
  wrongCode,
} from './client.ts'

let one: TestServer
let two: TestServer

beforeAll(async () => {
  const settings = {
    account: { ...defaultAccountSettings, ...fastHashing },
    trustedProxies: 1,
    limits: {
      ...defaultSettings.limits,
      accountTries: { tries: 4, seconds: 150 },
      addressTries: { tries: 8, seconds: 150 },
    },
  }
  one = await startTestServer(settings)
  two = await startTestServer({ ...settings, databaseUrl: one.databaseUrl, filesDir: one.settings.filesDir })
})

let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`
/** The visitor with this network address on each call. */
const at = (address: string, visitor: Visitor): Visitor => ({
  ...visitor,
  post: (path, body, headers) => visitor.post(path, body, { ...headers, 'x-forwarded-for': address }),
})
const eventsOf = (server: TestServer, kind: string) =>
  query<{ actor_id: string; subject_id: string; subject_hash: string; address: string; count: number }>(
    server.databaseUrl,
    'select actor_id, subject_id, subject_hash, address, count from security_events where kind = $1',
    [kind],
  )
type Refusal = { status: number; body: { params?: Record<string, unknown> } }
/** Expects equal responses but for `retryAfter`: a second can pass between the calls. */
const expectSameRefusal = (one: Refusal, other: Refusal) => {
  const comparable = ({ status, body }: Refusal) => ({
    status,
    body: { ...body, params: { ...body.params, retryAfter: expect.any(Number) } },
  })
  expect({ status: one.status, body: one.body }).toEqual(comparable(other))
}
const signIn = (server: TestServer, identifier: string, typed: string, address: string) =>
  createVisitor(server.url).post('/user/signin', { identifier, password: typed }, { 'x-forwarded-for': address })

describe('try limits', () => {
  it('apply to an account from any address, in both processes, with the wait in words', async () => {
    const { email } = await createUser(one)
    for (const server of [one, two, one, two]) {
      expect((await signIn(server, email, 'wrong one', newAddress())).status).toBe(400)
    }
    for (const server of [one, two]) {
      const rejected = await signIn(server, email, password, newAddress())
      expect(rejected).toMatchObject({
        status: 429,
        body: { success: false, message: flowSentences['session.too_many_tries']({ seconds: 180 }) },
      })
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(140)
    }
  })

  it('allow no more tries when many arrive at once', async () => {
    const { email } = await createUser(one)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => signIn(at % 2 ? one : two, email, 'wrong one', newAddress())),
    )
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(16)
  })

  it('are reset by a successful sign-in, and after their time', async () => {
    const { email } = await createUser(one)
    const address = newAddress()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 2; n++) await signIn(one, email, 'wrong one', newAddress())
      expect((await signIn(one, email, password, address)).status).toBe(200)
    }
    for (let n = 0; n < 4; n++) await signIn(one, email, 'wrong one', newAddress())
    expect((await signIn(one, email, password, address)).status).toBe(429)
    await query(one.databaseUrl, 'update rate_limits set expire = 0')
    expect((await signIn(one, email, password, address)).status).toBe(200)
  })

  it('count only failures for an address that many people share', async () => {
    const address = newAddress()
    const { email } = await createUser(one)
    for (let n = 0; n < 12; n++) expect((await signIn(one, email, password, address)).status).toBe(200)
    for (let n = 0; n < 8; n++) expect((await signIn(two, newEmail(), password, address)).status).toBe(400)
    expect((await signIn(one, newEmail(), password, address)).status).toBe(429)
    expect((await signIn(one, email, password, newAddress())).status).toBe(200)
  })

  it('store neither identifiers nor addresses in plain text', async () => {
    const email = newEmail()
    await signIn(one, email, 'wrong one', '198.51.100.7')
    const rows = await query<{ key: string }>(one.databaseUrl, 'select key from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => key.includes(email) || key.includes('198.51.100.7'))).toEqual([])
  })
})

describe('a browser that the account has signed in from', () => {
  it('can sign in after strangers have used up the tries of the identifier and of the address', async () => {
    const { visitor, email } = await createUser(one)
    const address = newAddress()
    for (let n = 0; n < 4; n++) await signIn(one, email, 'wrong one', newAddress())
    for (let n = 0; n < 8; n++) await signIn(two, newEmail(), 'wrong one', address)
    expect((await signIn(one, email, password, newAddress())).status).toBe(429)
    expect((await signIn(one, newEmail(), password, address)).status).toBe(429)
    const known = at(address, visitor)
    for (let n = 0; n < 3; n++) {
      expect((await known.post('/user/signin', { identifier: email, password })).status).toBe(200)
    }
  })

  it('has as many tries as all unknown browsers together, and no more for another account', async () => {
    const [mine, another] = [await createUser(one), await createUser(one)]
    const tryIn = (visitor: Visitor, identifier: string, typed: string) =>
      at(newAddress(), visitor).post('/user/signin', { identifier, password: typed })
    for (let n = 0; n < 4; n++) expect((await tryIn(mine.visitor, mine.email, 'wrong one')).status).toBe(400)
    expect((await tryIn(mine.visitor, mine.email, password)).status).toBe(429)
    expect((await tryIn(createVisitor(one.url), mine.email, password)).status).toBe(200)
    for (let n = 0; n < 4; n++) expect((await tryIn(mine.visitor, another.email, 'wrong one')).status).toBe(400)
    expect((await tryIn(createVisitor(one.url), another.email, password)).status).toBe(429)
  })

  it('is also a browser in which a code proved the number or e-mail, before its first sign-in', async () => {
    const [registered, phone] = [at(newAddress(), createVisitor(one.url)), newPhone()]
    await registerByPhone(registered, phone)
    await registered.post('/user/verify-otp', { phone, code: await codeSentTo(one.databaseUrl, phone) })
    const [asking, { email }] = [at(newAddress(), createVisitor(one.url)), await createUser(one)]
    await asking.post('/user/forgot-password', { identifier: email })
    await asking.post('/user/verify-otp', { identifier: email, code: await codeSentTo(one.databaseUrl, email) })
    expect((await asking.post('/user/reset-password', { identifier: email, password })).status).toBe(200)
    for (const [visitor, identifier] of [
      [registered, phone],
      [asking, email],
    ] as const) {
      for (let n = 0; n < 4; n++) await signIn(one, identifier, 'wrong one', newAddress())
      expect((await signIn(one, identifier, password, newAddress())).status).toBe(429)
      expect((await visitor.post('/user/signin', { identifier, password })).status).toBe(200)
    }
  })

  it('is stored as a hash; an account has the twenty most recently used ones', async () => {
    const { visitor, email, id } = await createUser(one)
    const browsers = () =>
      query<{ browser_hash: Buffer }>(one.databaseUrl, 'select browser_hash from known_browsers where user_id = $1', [
        id,
      ])
    expect(await browsers()).toHaveLength(1)
    await query(
      one.databaseUrl,
      `insert into known_browsers (user_id, browser_hash, last_used_at)
       select $1, decode(md5(n::text), 'hex'), now() - interval '1 hour' * n from generate_series(1, 24) n`,
      [id],
    )
    const fresh = createVisitor(one.url)
    await at(newAddress(), fresh).post('/user/signin', { identifier: email, password })
    const kept = await browsers()
    expect(kept).toHaveLength(20)
    expect(
      kept.every(
        ({ browser_hash }) => !browser_hash.toString('base64url').includes(fresh.cookies.get('haat_browser')!),
      ),
    ).toBe(true)
    for (let n = 0; n < 4; n++) await signIn(one, email, 'wrong one', newAddress())
    for (const known of [visitor, fresh]) {
      expect((await at(newAddress(), known).post('/user/signin', { identifier: email, password })).status).toBe(200)
    }
  })
})

describe('one address', () => {
  it('registers two hundred people within an hour', async () => {
    const address = newAddress()
    const responses: number[] = []
    await query(one.databaseUrl, 'delete from rate_limits')
    for (let round = 0; round < 2; round++) {
      const people = Array.from({ length: 10 }, (_, n) => {
        const visitor = at(address, createVisitor((n % 2 ? one : two).url))
        return n < 5 ? registerByPhone(visitor, newPhone()) : registerByEmail(visitor, newEmail())
      })
      for (const { status } of await Promise.all(people)) responses.push(status)
      // As if the first ten had been a hundred and ninety.
      if (round === 0) await query(one.databaseUrl, 'update rate_limits set points = points * 19 where points >= 5')
    }
    expect(responses).toEqual(Array(20).fill(201))
  })

  it('gets 409 for an existing account twenty times; then the account’s own mailbox or phone gets a message instead', async () => {
    const { email } = await createUser(one)
    const phone = newPhone()
    await query(one.databaseUrl, 'update users set phone = $1 where email = $2', [phone, email])
    const visitor = at(newAddress(), createVisitor(one.url))
    for (let n = 0; n < 10; n++) {
      expect((await registerByEmail(visitor, email)).status).toBe(409)
      expect((await registerByPhone(visitor, phone)).status).toBe(409)
    }
    const [known, unknown] = [await registerByEmail(visitor, email), await registerByEmail(visitor, newEmail())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const [knownPhone, unknownPhone] = [
      await registerByPhone(visitor, phone),
      await registerByPhone(visitor, newPhone()),
    ]
    expect([knownPhone.status, knownPhone.body]).toEqual([unknownPhone.status, unknownPhone.body])
    const notices = await query<{ body: string }>(
      one.databaseUrl,
      `select body from outbox where recipient in ($1, $2) and body like '%account already%' order by kind`,
      [email, phone],
    )
    expect(notices).toHaveLength(2)
    expect(await signIn(one, email, password, newAddress())).toMatchObject({ status: 200 })
    expect((await registerByEmail(at(newAddress(), createVisitor(one.url)), email)).status).toBe(409)
  })

  it('gets 400 for an invalid form, which no limit counts', async () => {
    const visitor = at(newAddress(), createVisitor(one.url))
    const counted = () => query(one.databaseUrl, 'select key, points from rate_limits order by key')
    const before = await counted()
    for (let n = 0; n < 30; n++) expect((await registerByEmail(visitor, 'no address')).status).toBe(400)
    expect(await counted()).toEqual(before)
  })

  it('may enter thirty wrong codes an hour, and this limit does not stop a known browser', async () => {
    const address = newAddress()
    const guess = async (visitor: Visitor, identifier: string) => {
      await visitor.post('/user/forgot-password', { identifier })
      return visitor.post('/user/verify-otp', { identifier, code: '0000' })
    }
    for (let n = 0; n < 6; n++) {
      const [visitor, identifier] = [at(address, createVisitor(one.url)), newEmail()]
      await visitor.post('/user/forgot-password', { identifier })
      for (let m = 0; m < 5; m++) {
        expect((await visitor.post('/user/verify-otp', { identifier, code: '1234' })).status).toBe(400)
      }
    }
    expect((await guess(at(address, createVisitor(one.url)), newEmail())).status).toBe(429)
    const { visitor, email } = await createUser(one)
    const known = at(address, visitor)
    await known.post('/user/forgot-password', { identifier: email })
    const code = await codeSentTo(one.databaseUrl, email)
    expect((await known.post('/user/verify-otp', { identifier: email, code })).status).toBe(200)
  })

  it('can use a valid link and a valid credential after any number of invented ones', async () => {
    const [address, email] = [newAddress(), newEmail()]
    const visitor = at(address, createVisitor(one.url))
    await registerByEmail(visitor, email)
    for (let n = 0; n < 8; n++) {
      expect((await visitor.post('/user/verify-account', { token: `invented ${n}` })).status).toBe(400)
    }
    expect((await visitor.post('/user/verify-account', { token: 'invented' })).status).toBe(429)
    expect((await visitor.post('/user/google-login', { authCode: 'invented' })).status).toBe(429)
    const token = await activationTokenFor(one.databaseUrl, email)
    expect((await visitor.post('/user/verify-account', { token })).status).toBe(200)
    const issued = await createVisitor(one.url).post(
      '/dev/google/credential',
      { name: 'Rahima', email: newEmail() },
      { 'x-haat-demo': DEMO_KEY },
    )
    const signedIn = await visitor.post('/user/google-login', { authCode: issued.body.data.credential })
    expect(signedIn.status).toBe(200)
  })
})

describe('messages', () => {
  it('to one mailbox are limited to three an hour, whatever follows a + and wherever the dots of a Gmail address are', async () => {
    const visitor = at(newAddress(), createVisitor(one.url))
    const name = `mailbox${process.pid}`
    for (const tag of ['+1', '+2', '+3']) {
      expect((await registerByEmail(visitor, `${name}${tag}@shop.example`)).status).toBe(201)
    }
    expect((await registerByEmail(visitor, `${name}+4@shop.example`)).status).toBe(429)
    expect((await registerByEmail(visitor, `${name}x@shop.example`)).status).toBe(201)
    const sameAs = (value: string) => mailboxOf({ kind: 'email', value })
    expect(sameAs('r.a.him+shop@googlemail.com')).toBe(sameAs('rahim@gmail.com'))
    expect(sameAs('r.ahim@shop.example')).not.toBe(sameAs('rahim@shop.example'))
    expect(sameAs('+1@shop.example')).not.toBe(sameAs('+2@shop.example'))
  })
})

describe('limits of the whole shop', () => {
  const lines: string[] = []
  let small: TestServer

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
    small = await startTestServer({
      account: { ...defaultAccountSettings, ...fastHashing },
      trustedProxies: 1,
      logLevel: 'error',
      limits: {
        ...defaultSettings.limits,
        shopWrongCodes: { tries: 3, seconds: 3600 },
        smsHour: { tries: 5, seconds: 1800 },
        mailHour: { tries: 50, seconds: 3600 },
        mailDay: { tries: 4, seconds: 7200 },
      },
    })
    return () => vi.restoreAllMocks()
  })
  const logged = (limit: string) => lines.filter((line) => line.includes('whole shop') && line.includes(`"${limit}"`))
  const stranger = () => at(newAddress(), createVisitor(small.url))

  it('stop SMS and mails at their total, for known and unknown identifiers alike, and log this once', async () => {
    const customer = stranger()
    const phone = newPhone()
    await registerByPhone(customer, phone)
    await customer.post('/user/verify-otp', { phone, code: await codeSentTo(small.databaseUrl, phone) })
    for (let n = 0; n < 4; n++) {
      expect((await stranger().post('/user/forgot-password', { identifier: newPhone() })).status).toBe(200)
    }
    const [known, unknown] = [
      await stranger().post('/user/forgot-password', { identifier: phone }),
      await stranger().post('/user/forgot-password', { identifier: newPhone() }),
    ]
    expectSameRefusal(known, unknown)
    expect(known).toMatchObject({
      status: 429,
      body: { message: errorSentences['account.messages_spent']({ retryAfter: 1800 }), code: 'account.messages_spent' },
    })
    expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(1700)
    expect((await registerByPhone(stranger(), newPhone())).status).toBe(429)
    expect(logged('smsHour')).toHaveLength(1)
    for (let n = 0; n < 4; n++) expect((await registerByEmail(stranger(), newEmail())).status).toBe(201)
    for (let n = 0; n < 3; n++) {
      expect(await registerByEmail(stranger(), newEmail())).toMatchObject({
        status: 429,
        body: { message: errorSentences['account.messages_spent']({ retryAfter: 7200 }) },
      })
    }
    expect(logged('mailDay')).toHaveLength(1)
    expect(logged('mailHour')).toHaveLength(0)
    expect(logged('smsHour')[0]).toMatch(/"level":"ERROR"/i)
    expect((await eventsOf(small, 'limit.reached')).length).toBe(2)
  })

  it('make a code dead after one wrong try when wrong codes are many, and accept every right code', async () => {
    await query(small.databaseUrl, `delete from rate_limits`)
    const registerVisitor = async () => {
      const [visitor, phone] = [stranger(), newPhone()]
      await registerByPhone(visitor, phone)
      const code = await codeSentTo(small.databaseUrl, phone)
      return { code, enter: (typed: string) => visitor.post('/user/verify-otp', { phone, code: typed }) }
    }
    const [one, two, three] = [await registerVisitor(), await registerVisitor(), await registerVisitor()]
    for (let n = 0; n < 3; n++) {
      expect(await one.enter(wrongCode(one.code))).toMatchObject({
        status: 400,
        body: { message: errorSentences['account.wrong_code'] },
      })
    }
    expect(await two.enter(wrongCode(two.code))).toMatchObject({
      status: 400,
      body: { message: errorSentences['account.code_unusable'] },
    })
    expect(await two.enter(two.code)).toMatchObject({
      status: 400,
      body: { message: errorSentences['account.code_unusable'] },
    })
    expect((await three.enter(three.code)).status).toBe(200)
    expect(logged('shopWrongCodes')).toHaveLength(1)
  })
})

describe('security events', () => {
  it('record sign-ins, failures by hash, limits and wrong codes; a flood from one address is one row', async () => {
    const { email, id } = await createUser(one)
    const [address, crowded] = [newAddress(), newAddress()]
    for (let n = 0; n < 5; n++) await signIn(one, email, 'wrong one', address)
    for (let n = 0; n < 14; n++) await signIn(one, newEmail(), 'wrong one', crowded)
    const ofAddress = async (kind: string, from: string) =>
      (await eventsOf(one, kind)).filter((event) => event.address === from)
    const sum = (events: readonly { count: number }[]) => events.reduce((all, { count }) => all + count, 0)
    const failed = await ofAddress('signin.failed', address)
    expect(sum(failed)).toBe(4)
    expect(failed[0]).toMatchObject({ subject_id: id })
    expect(failed[0]!.subject_hash).not.toContain(email)
    expect(sum(await ofAddress('signin.limited', address))).toBe(1)
    const flood = await ofAddress('signin.limited', crowded)
    expect(sum(flood)).toBe(6)
    // The minute may change once during the calls.
    expect(flood.length).toBeLessThanOrEqual(2)
    expect((await eventsOf(one, 'signin.succeeded')).some(({ actor_id }) => actor_id === id)).toBe(true)
    expect((await eventsOf(one, 'code.wrong')).length).toBeGreaterThan(0)
  })
})
