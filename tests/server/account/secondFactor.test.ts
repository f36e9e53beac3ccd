import { Effect, Layer } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeSecondFactor } from '#server/account/SecondFactor.ts'
import { encryptKey } from '#server/account/totp.ts'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { LiveSettings } from '#server/platform/LiveSettings.ts'
import { ServiceCalls } from '#server/platform/ops/ServiceCalls.ts'
import { Outbox } from '#server/platform/outbox/Outbox.ts'
import { SecurityEvents } from '#server/platform/security/SecurityEvents.ts'
import { query } from '#tests/support/database.ts'
import { DEMO_KEY, startTestServer, type TestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { secondFactorTexts as texts } from '#texts/en/secondFactor.ts'
import {
  activationTokenFor,
  codeSentTo,
  createUser,
  createUserWithRole,
  createVisitor,
  fastHashing,
  newEmail,
  password,
  registerByEmail,
  type Visitor,
} from './client.ts'
import { totpOf, wrongTotp } from './totpOf.ts'

const FACTOR_TRIES = 7
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    account: { ...defaultAccountSettings, ...fastHashing },
    limits: { ...defaultSettings.limits, factorTries: { tries: FACTOR_TRIES, seconds: 3600 } },
  })
})

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  query<Row>(server.databaseUrl, text, values)

/** Switches the second factor on, and resets its last step so that a sign-in can use the present code. */
const switchOn = async (visitor: Visitor, proof: object = { currentPassword: password }) => {
  const started = await visitor.post('/user/second-factor/setup', proof)
  expect(started.status).toBe(200)
  const { secret, uri } = started.body.data as { secret: string; uri: string }
  const confirmed = await visitor.post('/user/second-factor/confirm', { code: totpOf(secret) })
  expect(confirmed.status).toBe(200)
  await sql(
    'update second_factors set last_step = 0 where confirmed_at = (select max(confirmed_at) from second_factors)',
  )
  return { secret, uri, recoveryCodes: confirmed.body.data.recoveryCodes as string[] }
}

/** A person with a second factor, signed in in the browser that set it up. */
const guarded = async () => {
  const person = await createUser(server)
  return { ...person, ...(await switchOn(person.visitor)) }
}

const signIn = (visitor: Visitor, identifier: string) => visitor.post('/user/signin', { identifier, password })
const enter = (visitor: Visitor, code: string) => visitor.post('/user/second-factor', { code })
/** A browser in which the password of this person has been entered. */
const pendingSignIn = async (email: string) => {
  const visitor = createVisitor(server.url)
  expect(await signIn(visitor, email)).toMatchObject({ status: 403 })
  return visitor
}
const newestMail = async (email: string) => {
  const [mail] = await sql<{ subject: string; body: string }>(
    'select subject, body from outbox where recipient = $1 order by created_at desc, id desc limit 1',
    [email],
  )
  return mail!
}
const eventsOf = async (id: string) =>
  (await sql<{ kind: string }>('select kind from security_events where subject_id = $1', [id])).map(({ kind }) => kind)
const expired = {
  status: 400,
  body: { code: 'account.second_factor_expired', message: flowSentences['second_factor.expired'] },
}
const atCode = (message: string) => ({ status: 400, body: { issues: [{ path: ['code'], message }] } })

describe('switching it on', () => {
  it('requires the password, returns a key, and returns recovery codes for the first code of the app', async () => {
    const { visitor, email, id } = await createUser(server)
    const off = { enabled: false, since: '', recoveryCodesLeft: 0, required: false, hasPassword: true }
    expect((await visitor.call('GET', '/user/second-factor')).body.data).toEqual(off)
    const wrong = await visitor.post('/user/second-factor/setup', { currentPassword: 'not it' })
    expect(wrong).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['currentPassword'], message: errorSentences['account.wrong_current_password'] }] },
    })
    const started = await visitor.post('/user/second-factor/setup', { currentPassword: password })
    const { secret, uri } = started.body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Haat:${encodeURIComponent(email)}?issuer=Haat&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    // The second factor is off until the first code is confirmed.
    expect(await signIn(createVisitor(server.url), email)).toMatchObject({ status: 200 })
    expect(await visitor.post('/user/second-factor/confirm', { code: wrongTotp(secret) })).toMatchObject(
      atCode(errorSentences['account.wrong_app_code']),
    )
    const confirmed = await visitor.post('/user/second-factor/confirm', { code: totpOf(secret) })
    const { recoveryCodes } = confirmed.body.data
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    const on = (await visitor.call('GET', '/user/second-factor')).body.data
    expect(on).toEqual({ ...off, enabled: true, since: expect.stringMatching(/^20.+Z$/), recoveryCodesLeft: 10 })
    expect(await newestMail(email)).toMatchObject({ subject: 'Two-step verification is on' })
    expect(await eventsOf(id)).toContain('factor.added')
    expect((await visitor.post('/user/second-factor/setup', { currentPassword: password })).status).toBe(409)
    expect((await visitor.post('/user/second-factor/confirm', { code: totpOf(secret, 1) })).status).toBe(409)
  })

  it('stores neither the key nor a recovery code in plain text, not even for an Idempotency-Key', async () => {
    const { visitor, id } = await createUser(server)
    const keyed = { 'idempotency-key': 'once' }
    const started = await visitor.post('/user/second-factor/setup', { currentPassword: password }, keyed)
    const { secret } = started.body.data
    const confirmed = await visitor.post('/user/second-factor/confirm', { code: totpOf(secret) }, keyed)
    const [code] = confirmed.body.data.recoveryCodes as string[]
    const tables = ['second_factors', 'recovery_codes', 'idempotency_keys', 'security_events', 'outbox']
    const rows = await Promise.all(tables.map((table) => sql(`select t::text from ${table} t`)))
    const [{ bytes }] = (await sql(
      `select encode(sealed_secret, 'hex') as bytes from second_factors where user_id = $1`,
      [id],
    )) as [{ bytes: string }]
    const { Secret } = await import('otpauth')
    const raw = Secret.fromBase32(secret).hex.toLowerCase()
    const stored = JSON.stringify(rows) + bytes
    for (const text of [secret, raw, code!, code!.replaceAll('-', '')]) expect(stored).not.toContain(text)
  })

  it('returns 400 more than 15 minutes after the key was created', async () => {
    const { visitor, id } = await createUser(server)
    const { secret } = (await visitor.post('/user/second-factor/setup', { currentPassword: password })).body.data
    await sql(`update second_factors set created_at = created_at - interval '16 minutes' where user_id = $1`, [id])
    expect(await visitor.post('/user/second-factor/confirm', { code: totpOf(secret) })).toMatchObject({
      status: 400,
      body: { code: 'account.second_factor_setup_expired' },
    })
  })
})

describe('signing in', () => {
  it('requires a code after the password; the response to the code is that of a sign-in', async () => {
    const { email, id, secret } = await guarded()
    const visitor = createVisitor(server.url)
    const challenge = await signIn(visitor, email)
    expect(challenge).toMatchObject({
      status: 403,
      body: {
        data: null,
        code: 'account.second_factor_needed',
        message: errorSentences['account.second_factor_needed'],
      },
    })
    expect(challenge.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^haat_factor=[\w-]{43}; Max-Age=300; Path=\/api\/user; HttpOnly; SameSite=Lax$/),
    ])
    expect((await visitor.post('/user/refresh-token')).status).toBe(401)
    const response = await enter(visitor, ` ${totpOf(secret).replace(/^.../, '$& ')} `)
    expect(response).toMatchObject({ status: 200, body: { data: { user: { _id: id, email } } } })
    visitor.token = response.body.data.accessToken
    expect((await visitor.call('GET', `/user/get-single-user/${id}`)).status).toBe(200)
    expect((await visitor.post('/user/refresh-token')).status).toBe(200)
    expect([...visitor.cookies.keys()]).not.toContain('haat_factor')
  })

  it('returns an issue at the field for a wrong code, and requires the password again after the fifth', async () => {
    const { email, id, secret } = await guarded()
    const visitor = await pendingSignIn(email)
    for (let tries = 0; tries < 4; tries++) {
      expect(await enter(visitor, wrongTotp(secret))).toMatchObject(atCode(errorSentences['account.wrong_app_code']))
    }
    expect(await enter(visitor, wrongTotp(secret))).toMatchObject({ ...expired, body: { message: texts.spent } })
    expect(await enter(visitor, totpOf(secret))).toMatchObject(expired)
    expect((await newestMail(email)).body).toContain('they know your password')
    expect((await eventsOf(id)).filter((kind) => kind === 'factor.failed')).not.toHaveLength(0)
    expect(await enter(await pendingSignIn(email), totpOf(secret))).toMatchObject({ status: 200 })
  })

  it('accepts a code once, and no code of an earlier step after it', async () => {
    const { email, secret } = await guarded()
    const code = totpOf(secret)
    expect(await enter(await pendingSignIn(email), code)).toMatchObject({ status: 200 })
    const second = await pendingSignIn(email)
    expect(await enter(second, code)).toMatchObject(atCode(errorSentences['account.app_code_used']))
    expect((await enter(second, totpOf(secret, -1))).status).toBe(400)
    expect(await enter(second, totpOf(secret, 1))).toMatchObject({ status: 200 })
  })

  it('accepts one of several sign-ins that send the same code at once', async () => {
    const { email, secret } = await guarded()
    const browsers = await Promise.all(Array.from({ length: 4 }, () => pendingSignIn(email)))
    const code = totpOf(secret)
    const responses = await Promise.all(browsers.map((visitor) => enter(visitor, code)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  it('accepts a recovery code once, in any spelling, and reports its use by mail', async () => {
    const { visitor, email, recoveryCodes } = await guarded()
    const [code] = recoveryCodes as [string]
    const response = await enter(await pendingSignIn(email), code.toLowerCase().replaceAll('-', ' '))
    expect(response).toMatchObject({ status: 200, body: { data: { user: { email } } } })
    expect((await newestMail(email)).body).toContain('9 of them are left')
    expect((await visitor.call('GET', '/user/second-factor')).body.data).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await enter(await pendingSignIn(email), code)).toMatchObject(
      atCode(errorSentences['account.wrong_recovery_code']),
    )
    const both = await Promise.all([pendingSignIn(email), pendingSignIn(email)])
    const statuses = (await Promise.all(both.map((browser) => enter(browser, recoveryCodes[1]!)))).map((a) => a.status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  it.each(['12345', '1234567', 'ABCD-EFGH', ''])('returns 400 for "%s" without counting it', async (code) => {
    const { email, secret } = await guarded()
    const visitor = await pendingSignIn(email)
    for (let tries = 0; tries < 6; tries++)
      expect(await enter(visitor, code)).toMatchObject(atCode(ruleSentences['validation.factor_code_needed']))
    expect(await enter(visitor, totpOf(secret))).toMatchObject({ status: 200 })
  })

  it('requires the cookie of the same browser and person, in time, and accepts it once', async () => {
    const [one, other] = [await guarded(), await guarded()]
    expect(await enter(createVisitor(server.url), totpOf(one.secret))).toMatchObject(expired)
    expect(await enter(await pendingSignIn(other.email), totpOf(one.secret))).toMatchObject(
      atCode(errorSentences['account.wrong_app_code']),
    )

    const late = await pendingSignIn(one.email)
    await sql(`update pending_sign_ins set expires_at = now() where user_id = $1`, [one.id])
    expect(await enter(late, totpOf(one.secret))).toMatchObject(expired)

    const visitor = await pendingSignIn(one.email)
    const cookie = visitor.cookies.get('haat_factor')!
    expect((await enter(visitor, totpOf(one.secret))).status).toBe(200)
    visitor.cookies.set('haat_factor', cookie)
    expect(await enter(visitor, totpOf(one.secret, 1))).toMatchObject(expired)
  })

  it('counts wrong codes for a person over many sign-ins; a recovery code works at the limit', async () => {
    const { email, id, secret, recoveryCodes } = await guarded()
    // A caller without the password cannot use up the person's tries.
    for (let tries = 0; tries < 3; tries++) {
      await createVisitor(server.url).post('/user/signin', { identifier: email, password: 'guessed' })
    }
    let visitor = await pendingSignIn(email)
    for (let tries = 0; tries < FACTOR_TRIES; tries++) {
      if (tries === 5) visitor = await pendingSignIn(email)
      expect((await enter(visitor, wrongTotp(secret))).status).toBe(400)
    }
    const limited = await enter(visitor, totpOf(secret))
    expect(limited).toMatchObject({
      status: 429,
      body: { message: errorSentences['account.too_many_codes']({ retryAfter: 3600 }) },
    })
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await enter(visitor, recoveryCodes[0]!)).toMatchObject({
      status: 200,
      body: { data: { user: { _id: id } } },
    })
  })

  it('returns instructions after the secret that encrypts the keys was replaced', async () => {
    const { email, id, secret, recoveryCodes } = await guarded()
    const foreign = encryptKey('another server secret', id, Buffer.alloc(20, 1))
    await sql('update second_factors set sealed_secret = $1 where user_id = $2', [foreign, id])
    const visitor = await pendingSignIn(email)
    expect(await enter(visitor, totpOf(secret))).toMatchObject(atCode(errorSentences['account.app_key_unreadable']))
    expect(await enter(visitor, recoveryCodes[0]!)).toMatchObject({ status: 200 })
  })
})

describe('other ways to sign in', () => {
  it('a password reset keeps it, and ends a pending sign-in', async () => {
    const { email, secret } = await guarded()
    const waiting = await pendingSignIn(email)
    const visitor = createVisitor(server.url)
    await visitor.post('/user/forgot-password', { identifier: email })
    const code = await codeSentTo(server.databaseUrl, email)
    expect((await visitor.post('/user/verify-otp', { identifier: email, code })).status).toBe(200)
    const reset = await visitor.post('/user/reset-password', { identifier: email, password: 'another horse' })
    expect(reset.status).toBe(200)
    expect(await enter(waiting, totpOf(secret))).toMatchObject(expired)
    const again = await visitor.post('/user/signin', { identifier: email, password: 'another horse' })
    expect(again).toMatchObject({ status: 403, body: { code: 'account.second_factor_needed' } })
    expect(await enter(visitor, totpOf(secret))).toMatchObject({ status: 200 })
  })

  it('Google sign-in requires it too; an account without a password needs a recent sign-in to set it up', async () => {
    const google = async (visitor: Visitor, email: string) => {
      const issued = await createVisitor(server.url).post(
        '/dev/google/credential',
        { name: 'Ayesha Rahman', email },
        { 'x-haat-demo': DEMO_KEY },
      )
      return visitor.post('/user/google-login', { authCode: issued.body.data.credential })
    }
    const [visitor, email] = [createVisitor(server.url), newEmail()]
    const first = await google(visitor, email)
    visitor.token = first.body.data.accessToken
    const id = first.body.data.user._id as string
    await sql(`update sessions set created_at = created_at - interval '11 minutes' where user_id = $1`, [id])
    expect(await visitor.post('/user/second-factor/setup', {})).toMatchObject({
      status: 403,
      body: { code: 'account.fresh_sign_in_needed', message: errorSentences['account.fresh_sign_in_needed'] },
    })
    visitor.token = (await google(visitor, email)).body.data.accessToken
    const { secret } = await switchOn(visitor, {})
    const browser = createVisitor(server.url)
    expect(await google(browser, email)).toMatchObject({ status: 403, body: { code: 'account.second_factor_needed' } })
    expect(await enter(browser, totpOf(secret))).toMatchObject({ status: 200, body: { data: { user: { _id: id } } } })
    expect(await visitor.post('/user/second-factor/remove', { code: totpOf(secret, 1) })).toMatchObject({ status: 200 })
  })

  it('an activation link opens no session for an account with a second factor', async () => {
    const [visitor, email] = [createVisitor(server.url), newEmail()]
    await registerByEmail(visitor, email)
    await sql(
      `insert into second_factors (user_id, sealed_secret, confirmed_at)
       select id, '', now() from users where email = $1`,
      [email],
    )
    const response = await visitor.post('/user/verify-account', {
      token: await activationTokenFor(server.databaseUrl, email),
    })
    expect(response).toMatchObject({ status: 403, body: { code: 'account.second_factor_needed' } })
    expect([...visitor.cookies.keys()]).not.toContain('haat_refresh')
  })
})

describe('its settings', () => {
  it('new recovery codes replace the old ones', async () => {
    const { visitor, email, secret, recoveryCodes } = await guarded()
    const renew = (code: string) => visitor.post('/user/second-factor/recovery-codes', { code })
    expect(await renew(wrongTotp(secret))).toMatchObject(atCode(errorSentences['account.wrong_app_code']))
    const response = await renew(totpOf(secret))
    const fresh = response.body.data.recoveryCodes as string[]
    expect(fresh).toHaveLength(10)
    expect(await enter(await pendingSignIn(email), recoveryCodes[0]!)).toMatchObject(
      atCode(errorSentences['account.wrong_recovery_code']),
    )
    expect(await enter(await pendingSignIn(email), fresh[0]!)).toMatchObject({ status: 200 })
  })

  it('switching off requires password and code, ends pending sign-ins, and sends a mail', async () => {
    const { visitor, email, id, secret, recoveryCodes } = await guarded()
    const remove = (currentPassword: string, code: string) =>
      visitor.post('/user/second-factor/remove', { currentPassword, code })
    expect(await remove('not it', totpOf(secret))).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['currentPassword'] }] },
    })
    expect(await remove(password, wrongTotp(secret))).toMatchObject(atCode(errorSentences['account.wrong_app_code']))
    const waiting = await pendingSignIn(email)
    expect(await remove(password, totpOf(secret))).toMatchObject({ status: 200 })
    expect(await enter(waiting, recoveryCodes[0]!)).toMatchObject(expired)
    expect(await signIn(createVisitor(server.url), email)).toMatchObject({ status: 200 })
    expect(await newestMail(email)).toMatchObject({ subject: 'Two-step verification is off' })
    expect(await eventsOf(id)).toContain('factor.removed')
    expect(await remove(password, totpOf(secret, 1))).toMatchObject({ status: 409 })
    expect((await visitor.post('/user/second-factor/recovery-codes', { code: totpOf(secret, 1) })).status).toBe(409)
  })

  it('the operator removes a lost one, and the person gets a mail', async () => {
    const { email, id } = await guarded()
    const services = Layer.mergeAll(SecurityEvents.layer, Outbox.layer).pipe(
      Layer.provideMerge(Layer.mergeAll(ServiceCalls.layer, LiveSettings.fixed)),
      Layer.provideMerge(AppConfig.layer(server.settings)),
    )
    const remove = () =>
      withDatabase(server.databaseUrl, Effect.scoped(removeSecondFactor(id).pipe(Effect.provide(services))))
    expect(await remove()).toBe(true)
    expect(await signIn(createVisitor(server.url), email)).toMatchObject({ status: 200 })
    expect((await newestMail(email)).body).toContain('The operator of the shop')
    expect(await eventsOf(id)).toContain('factor.removed')
    expect(await remove()).toBe(false)
  })

  it('is deleted with a closed account', async () => {
    const [{ id }, admin] = [await guarded(), await createUserWithRole(server, 'admin')]
    expect((await admin.visitor.call('DELETE', `/user/delete-user/${id}`)).status).toBe(200)
    expect(await sql('select 1 from second_factors where user_id = $1', [id])).toEqual([])
  })
})

describe('when the shop requires it for a role', () => {
  it('a person with that role has only a customer’s rights until it is on', async () => {
    const strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      filesDir: server.settings.filesDir,
      account: server.settings.account,
      requireSecondFactor: 'admin',
    })
    const [admin, owner, customer] = [
      await createUserWithRole(strict, 'admin'),
      await createUserWithRole(strict, 'owner'),
      await createUser(strict),
    ]
    const factorRequired = {
      status: 403,
      body: { code: 'account.second_factor_required', message: errorSentences['account.second_factor_required'] },
    }
    expect(await admin.visitor.call('GET', '/user/get-all-users')).toMatchObject(factorRequired)
    expect(await admin.visitor.call('GET', `/user/get-single-user/${customer.id}`)).toMatchObject({ status: 403 })
    expect(await admin.visitor.call('GET', `/user/get-single-user/${admin.id}`)).toMatchObject({
      status: 200,
      body: { data: { role: 'admin' } },
    })
    expect(await owner.visitor.call('GET', `/order/get-all-orders-by-ownerId/${owner.id}`)).not.toMatchObject(
      factorRequired,
    )
    expect((await admin.visitor.call('GET', '/user/second-factor')).body.data).toMatchObject({ required: true })
    expect((await owner.visitor.call('GET', '/user/second-factor')).body.data).toMatchObject({ required: false })
    expect((await admin.visitor.post('/user/refresh-token')).status).toBe(200)
    await switchOn(admin.visitor)
    expect(await admin.visitor.call('GET', '/user/get-all-users')).toMatchObject({ status: 200 })
    await strict.stop()
  })
})
