import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { responseTexts } from '#texts/en/responses.ts'
import {
  activationTokenFor,
  createUser,
  createVisitor,
  fastHashing,
  newEmail,
  newPhone,
  password,
  registerByEmail,
  registerByPhone,
} from './client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
})

const activate = (token: string) => createVisitor(server.url).post('/user/verify-account', { token })

describe('POST /user/register by e-mail', () => {
  it('returns 201 and mails a link to the public address; the link signs in', async () => {
    const email = newEmail()
    const response = await registerByEmail(createVisitor(server.url), `  ${email.toUpperCase()}`)
    expect(response).toMatchObject({
      status: 201,
      body: { success: true, message: responseTexts.activationSent, data: null },
    })
    const [mail] = await query<{ body: string }>(server.databaseUrl, 'select body from outbox where recipient = $1', [
      email,
    ])
    expect(mail!.body).toContain(`${server.url}/user/verify/`)
    const verified = await activate(await activationTokenFor(server.databaseUrl, email))
    expect(verified).toMatchObject({ status: 200, body: { data: { user: { email, isEmailVerified: true } } } })
    expect(verified.headers.getSetCookie().join()).toMatch(/haat_refresh=/)
  })

  it('replaces a pending registration and its link', async () => {
    const [visitor, email] = [createVisitor(server.url), newEmail()]
    await registerByEmail(visitor, email, 'First Name')
    const first = await activationTokenFor(server.databaseUrl, email)
    const body = {
      name: 'Second Name',
      email,
      password: 'another one',
      confirmPassword: 'another one',
      method: 'email',
    }
    expect((await visitor.post('/user/register', body)).status).toBe(201)
    expect(await activate(first)).toMatchObject({
      status: 400,
      body: { message: flowSentences['account.link_invalid'] },
    })
    const verified = await activate(await activationTokenFor(server.databaseUrl, email))
    expect(verified.body.data.user.name).toBe('Second Name')
    expect((await visitor.post('/user/signin', { identifier: email, password })).status).toBe(400)
    expect((await visitor.post('/user/signin', { identifier: email, password: 'another one' })).status).toBe(200)
  })

  it('returns 409 only when a verified account has the address', async () => {
    const { email } = await createUser(server)
    expect(await registerByEmail(createVisitor(server.url), email.toUpperCase())).toMatchObject({
      status: 409,
      body: { message: errorSentences['account.email_taken'] },
    })
  })

  it('creates one pending account from two registrations at once', async () => {
    const email = newEmail()
    const responses = await Promise.all([
      registerByEmail(createVisitor(server.url), email),
      registerByEmail(createVisitor(server.url), email),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await query(server.databaseUrl, 'select 1 from users where email = $1', [email])).toHaveLength(1)
  })

  it('writes the mail in the same transaction as its cause', async () => {
    const email = newEmail()
    await registerByEmail(createVisitor(server.url), email)
    const rows = await query(
      server.databaseUrl,
      `select 1 from outbox o join users u on u.email = o.recipient
       where u.email = $1 and o.xmin = u.xmin or (u.email = $1 and o.created_at = u.created_at)`,
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['name', { name: 'ab' }, ruleSentences['validation.name_too_short']],
    ['email', { email: 'no address' }, ruleSentences['validation.invalid_email']],
    ['password', { password: 'short', confirmPassword: 'short' }, ruleSentences['validation.password_too_short']],
    ['confirmPassword', { confirmPassword: 'different' }, ruleSentences['validation.passwords_differ']],
  ])('names the field that breaks a rule: %s', async (field, change, message) => {
    const form = { name: 'Rahima', email: newEmail(), password, confirmPassword: password, method: 'email', ...change }
    const response = await createVisitor(server.url).post('/user/register', form)
    expect(response.status).toBe(400)
    expect(response.body.issues).toContainEqual({
      path: [field],
      code: expect.stringMatching(/^validation\./),
      message,
    })
  })
})

describe('POST /user/register by phone', () => {
  it('sends a code by SMS; returns 409 only when a verified account has the number', async () => {
    const [visitor, phone] = [createVisitor(server.url), newPhone()]
    expect(await registerByPhone(visitor, phone)).toMatchObject({
      status: 201,
      body: { message: flowSentences['account.registration_code_sent'], data: null },
    })
    expect((await registerByPhone(visitor, phone)).status).toBe(201)
    await query(server.databaseUrl, 'update users set verified_at = now() where phone = $1', [phone])
    expect(await registerByPhone(visitor, phone)).toMatchObject({
      status: 409,
      body: { message: errorSentences['account.phone_taken'] },
    })
  })
})

describe('POST /user/verify-account', () => {
  it('returns 400 for an unknown link, 409 for a used one, 410 for an expired one', async () => {
    expect(await activate('no such token')).toMatchObject({
      status: 400,
      body: { message: flowSentences['account.link_invalid'] },
    })
    const email = newEmail()
    await registerByEmail(createVisitor(server.url), email)
    const token = await activationTokenFor(server.databaseUrl, email)
    const expire = (to: string) =>
      query(
        server.databaseUrl,
        `update activation_links set expires_at = now() + $2::interval from users u where u.id = user_id and u.email = $1`,
        [email, to],
      )
    await expire('-1 second')
    expect(await activate(token)).toMatchObject({ status: 410, body: { message: expect.stringContaining('expired') } })
    await expire('1 hour')
    expect((await activate(token)).status).toBe(200)
    expect(await activate(token)).toMatchObject({ status: 409, body: { message: expect.stringContaining('already') } })
    await expire('-1 second')
    expect((await activate(token)).status).toBe(409)
  })

  it('verifies once when the link is opened twice at once', async () => {
    const email = newEmail()
    await registerByEmail(createVisitor(server.url), email)
    const token = await activationTokenFor(server.databaseUrl, email)
    const responses = await Promise.all(Array.from({ length: 6 }, () => activate(token)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('POST /user/resend-otp { email }', () => {
  it('mails a new link for a pending registration, and returns the same when there is none', async () => {
    const [visitor, email] = [createVisitor(server.url), newEmail()]
    await registerByEmail(visitor, email)
    const first = await activationTokenFor(server.databaseUrl, email)
    const known = await visitor.post('/user/resend-otp', { email })
    const unknown = await visitor.post('/user/resend-otp', { email: newEmail() })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(200)
    expect((await activate(first)).status).toBe(400)
    expect((await activate(await activationTokenFor(server.databaseUrl, email))).status).toBe(200)
  })
})
