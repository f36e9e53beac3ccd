import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  codeSentTo,
  createUser,
  createVisitor,
  fastHashing,
  newPhone,
  password,
  registerByPhone,
  type Visitor,
  wrongCode,
} from './client.ts'
import { totpOf } from './totpOf.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
})

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  query<Row>(server.databaseUrl, text, values)
const ask = (visitor: Visitor, phone: string) => visitor.post('/user/sign-in-code', { phone })
const enter = (visitor: Visitor, phone: string, code: string) => visitor.post('/user/sign-in-by-code', { phone, code })

/** A customer who has verified a phone number, signed out. */
const customer = async () => {
  const visitor = createVisitor(server.url)
  const phone = newPhone()
  await registerByPhone(visitor, phone)
  const code = await codeSentTo(server.databaseUrl, phone)
  expect((await visitor.post('/user/verify-otp', { phone, code })).status).toBe(200)
  await sql('delete from outbox where recipient = $1', [phone])
  return phone
}
/** A browser that has asked for a code of this customer, and the code. */
const asked = async (phone: string) => {
  const visitor = createVisitor(server.url)
  expect((await ask(visitor, phone)).status).toBe(200)
  return { visitor, code: await codeSentTo(server.databaseUrl, phone) }
}
const smsTo = async (phone: string) => (await sql('select id from outbox where recipient = $1', [phone])).length

describe('a sign-in by a code alone', () => {
  it('takes the code that was sent to the verified phone, once', async () => {
    const phone = await customer()
    const { visitor, code } = await asked(phone)
    const signedIn = await enter(visitor, `+880 ${phone.slice(1)}`, code)
    expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { phone, role: 'user' } } } })
    visitor.token = signedIn.body.data.accessToken
    expect((await visitor.call('GET', '/user/sessions')).status).toBe(200)
    expect((await visitor.post('/user/refresh-token')).status).toBe(200)
    expect(await enter(visitor, phone, code)).toMatchObject({ status: 400, body: { code: 'account.code_unusable' } })
  })

  it('begins one session when the code is entered several times at once', async () => {
    const phone = await customer()
    const { visitor, code } = await asked(phone)
    const responses = await Promise.all([1, 2, 3].map(() => enter(visitor, phone, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('asks for the second factor of an account that has one, and gives no session before', async () => {
    const phone = await customer()
    const owner = createVisitor(server.url)
    owner.token = (await owner.post('/user/signin', { identifier: phone, password })).body.data.accessToken
    const setup = await owner.post('/user/second-factor/setup', { currentPassword: password })
    const { secret } = setup.body.data
    expect((await owner.post('/user/second-factor/confirm', { code: totpOf(secret) })).status).toBe(200)
    await sql('update second_factors set last_step = 0')
    const { visitor, code } = await asked(phone)
    const pending = await enter(visitor, phone, code)
    expect(pending).toMatchObject({ status: 403, body: { code: 'account.second_factor_needed', data: null } })
    expect(visitor.cookies.has('haat_refresh')).toBe(false)
    expect((await visitor.post('/user/refresh-token')).status).toBe(401)
    expect(await visitor.post('/user/second-factor', { code: totpOf(secret) })).toMatchObject({
      status: 200,
      body: { data: { user: { phone } } },
    })
  })
})

describe('the request of a code', () => {
  it('has one response for each number, and sends a code only to a customer with a verified phone', async () => {
    const known = await customer()
    const pending = newPhone()
    await registerByPhone(createVisitor(server.url), pending)
    await sql('delete from outbox where recipient = $1', [pending])
    const staff = await Promise.all(
      (['owner', 'admin'] as const).map(async (role) => {
        const phone = await customer()
        await sql('update users set role = $1 where phone = $2', [role, phone])
        return phone
      }),
    )
    // The e-mail address of this account is verified; its phone is a text of its profile.
    const typed = newPhone()
    const { id } = await createUser(server)
    await sql('update users set phone = $1 where id = $2', [typed, id])
    const closed = await customer()
    await sql('update users set closed_at = now() where phone = $1', [closed])

    const good = await ask(createVisitor(server.url), known)
    expect([good.status, await smsTo(known)]).toEqual([200, 1])
    for (const phone of [newPhone(), pending, ...staff, typed, closed]) {
      const visitor = createVisitor(server.url)
      const response = await ask(visitor, phone)
      expect([response.status, response.body]).toEqual([200, good.body])
      expect([phone, await smsTo(phone)]).toEqual([phone, 0])
      const guess = await enter(visitor, phone, '0000')
      expect(guess).toMatchObject({ status: 400, body: { code: 'account.wrong_code', data: null } })
    }
  })

  it('is limited alike for known and unknown numbers, together with the codes of a reset', async () => {
    for (const phone of [await customer(), newPhone()]) {
      const visitor = createVisitor(server.url)
      expect((await visitor.post('/user/forgot-password', { identifier: phone })).status).toBe(200)
      expect((await ask(visitor, phone)).status).toBe(200)
      expect((await ask(createVisitor(server.url), phone)).status).toBe(200)
      for (const refused of [
        await ask(createVisitor(server.url), phone),
        await visitor.post('/user/forgot-password', { identifier: phone }),
      ]) {
        expect(refused).toMatchObject({ status: 429, body: { code: 'account.too_many_tries' } })
      }
    }
  })
})

describe('a code that was sent', () => {
  const age = (phone: string) =>
    sql(`update one_time_codes set expires_at = expires_at - interval '61 seconds' where identifier = $1`, [phone])

  it('stays good for its browser: for a minute nothing is sent again, and nothing is counted', async () => {
    const phone = await customer()
    const { visitor, code } = await asked(phone)
    for (let again = 0; again < 4; again++) expect((await ask(visitor, phone)).status).toBe(200)
    expect(await smsTo(phone)).toBe(1)
    expect((await enter(visitor, phone, code)).status).toBe(200)
  })

  it('is followed by another one after a minute, at once in another browser, and where it is of no use any more', async () => {
    const phone = await customer()
    const { visitor } = await asked(phone)
    await age(phone)
    await ask(visitor, phone)
    expect(await smsTo(phone)).toBe(2)
    await ask(createVisitor(server.url), phone)
    expect(await smsTo(phone)).toBe(3)
    const other = await customer()
    const spent = await asked(other)
    for (let tries = 0; tries < 5; tries++) await enter(spent.visitor, other, wrongCode(spent.code))
    await ask(spent.visitor, other)
    expect(await smsTo(other)).toBe(2)
  })
})

describe('a code signs nobody else in', () => {
  it('is of no use in another browser, for another number, or after five wrong tries', async () => {
    const [phone, other] = [await customer(), await customer()]
    const { visitor, code } = await asked(phone)
    const unusable = { status: 400, body: { code: 'account.code_unusable', data: null } }
    expect(await enter(createVisitor(server.url), phone, code)).toMatchObject(unusable)
    expect(await enter(visitor, other, code)).toMatchObject(unusable)
    for (const expected of ['account.wrong_code', 'account.wrong_code', 'account.wrong_code', 'account.wrong_code']) {
      expect(await enter(visitor, phone, wrongCode(code))).toMatchObject({ status: 400, body: { code: expected } })
    }
    expect(await enter(visitor, phone, wrongCode(code))).toMatchObject(unusable)
    expect(await enter(visitor, phone, code)).toMatchObject(unusable)
  })

  it('of a reset does not sign in, and one that signs in resets no password', async () => {
    const phone = await customer()
    const visitor = createVisitor(server.url)
    await visitor.post('/user/forgot-password', { identifier: phone })
    const ofReset = await codeSentTo(server.databaseUrl, phone)
    expect((await enter(visitor, phone, ofReset)).status).toBe(400)
    const { visitor: another, code } = await asked(phone)
    expect((await another.post('/user/verify-otp', { identifier: phone, code })).status).toBe(400)
    expect((await another.post('/user/verify-otp', { phone, code })).status).toBe(400)
    expect(another.cookies.has('haat_reset')).toBe(false)
  })

  it.each([
    ['became staff', `update users set role = 'owner' where phone = $1`],
    ['verified an e-mail address', `update users set email_verified = true where phone = $1`],
    ['left the number', `update users set phone = null where phone = $1`],
    ['closed the account', 'update users set closed_at = now() where phone = $1'],
  ])('is of no use to a person who %s after it was sent', async (_, change) => {
    const phone = await customer()
    const { visitor, code } = await asked(phone)
    await sql(change, [phone])
    expect(await enter(visitor, phone, code)).toMatchObject({ status: 400, body: { code: 'account.code_unusable' } })
    expect(visitor.cookies.has('haat_refresh')).toBe(false)
  })

  it('expires after five minutes', async () => {
    const phone = await customer()
    const { visitor, code } = await asked(phone)
    await sql(`update one_time_codes set expires_at = now() - interval '1 second' where identifier = $1`, [phone])
    expect(await enter(visitor, phone, code)).toMatchObject({ status: 400, body: { code: 'account.code_expired' } })
  })
})
