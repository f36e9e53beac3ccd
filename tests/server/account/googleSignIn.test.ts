import { importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/database.ts'
import { DEMO_KEY, startTestServer, type TestServer } from '#tests/support/server.ts'
import { accountNotices } from '#texts/en/accountNotices.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { flowSentences } from '#texts/en/flows.ts'
import {
  activationTokenFor,
  createUser,
  createVisitor,
  fastHashing,
  newEmail,
  password,
  registerByEmail,
} from './client.ts'

const shop = { name: 'Haat', prefix: 'Haat' }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
})

const credentialOf = async (email: string, nonce?: string, name = 'Ayesha Rahman') => {
  const person = { name, email, ...(nonce ? { nonce } : {}) }
  const response = await createVisitor(server.url).post('/dev/google/credential', person, { 'x-haat-demo': DEMO_KEY })
  expect(response.status).toBe(200)
  return response.body.data.credential as string
}
const enter = (authCode: string) => createVisitor(server.url).post('/user/google-login', { authCode })

const domainOf = (email: string) => email.split('@')[1]!
const rowsOf = (email: string) =>
  query<{ google_subject: string }>(server.databaseUrl, 'select * from users where email = $1 order by id', [email])
const events = (which: string) => query(server.databaseUrl, `select * from security_events where ${which}`)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Another base64url letter with the same two first bits. */
const sameBits = (letter: string) => letters[letters.indexOf(letter) ^ 1]!

/** A token like the development provider's, with any claims. */
const token = async (claims: Record<string, unknown>, seconds = 60) => {
  await credentialOf(newEmail())
  const [row] = await query<{ key: JWK }>(
    server.databaseUrl,
    `select key from signing_keys where purpose = 'development-identity-provider'`,
  )
  return new SignJWT({ iss: 'https://identity.haat.localhost', aud: 'haat-development', ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(await importJWK(row!.key, 'ES256'))
}

describe('POST /user/google-login', () => {
  it('creates an account at the first sign-in and finds it at the next', async () => {
    const email = newEmail()
    const first = await enter(await credentialOf(email))
    expect(first).toMatchObject({
      status: 200,
      body: { data: { user: { email, name: 'Ayesha Rahman', isEmailVerified: true, role: 'user' } } },
    })
    expect(first.headers.getSetCookie()[0]).toMatch(/^haat_refresh=/)
    const second = await enter(await credentialOf(email))
    expect(second.body.data.user._id).toBe(first.body.data.user._id)
    expect((await createVisitor(server.url).post('/user/signin', { identifier: email, password: '' })).status).toBe(400)
  })

  it('creates one account from four first sign-ins at once', async () => {
    const email = newEmail()
    const credentials = await Promise.all(Array.from({ length: 4 }, () => credentialOf(email)))
    const responses = await Promise.all(credentials.map(enter))
    expect(new Set(responses.map(({ body }) => body.data.user._id)).size).toBe(1)
  })

  it('finds the account that a registration of the same address opens at the same time', async () => {
    const [email, id] = [newEmail(), newId()]
    const credential = await credentialOf(email)
    const registration = new pg.Client({ connectionString: server.databaseUrl })
    await registration.connect()
    await registration.query('begin')
    await registration.query(`insert into users (id, name, email, verified_at) values ($1, 'Rahima', $2, now())`, [
      id,
      email,
    ])
    const entering = enter(credential)
    await expect
      .poll(() =>
        query(
          server.databaseUrl,
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into users%'`,
        ),
      )
      .toHaveLength(1)
    await registration.query('commit')
    await registration.end()
    expect(await entering).toMatchObject({ status: 200, body: { data: { user: { _id: id, email } } } })
  })

  it('finds a verified account by its e-mail and keeps its password', async () => {
    const { email, id } = await createUser(server)
    expect((await enter(await credentialOf(email.toUpperCase()))).body.data.user._id).toBe(id)
    expect((await createVisitor(server.url).post('/user/signin', { identifier: email, password })).status).toBe(200)
  })

  it('removes the unverified password and the link of a pending registration', async () => {
    const [visitor, email] = [createVisitor(server.url), newEmail()]
    await registerByEmail(visitor, email, 'A Stranger')
    const link = await activationTokenFor(server.databaseUrl, email)
    expect((await enter(await credentialOf(email))).body.data.user).toMatchObject({ email, name: 'Ayesha Rahman' })
    expect((await visitor.post('/user/signin', { identifier: email, password })).status).toBe(400)
    expect((await visitor.post('/user/verify-account', { token: link })).status).toBe(400)
  })

  it.each([
    ['an account', async () => (await createUser(server)).email],
    [
      'a pending registration',
      async () => {
        const email = newEmail()
        await registerByEmail(createVisitor(server.url), email)
        return email
      },
    ],
    ['nobody', async () => newEmail()],
  ])(
    'returns 400 and changes nothing for an address that the issuer is not authoritative for, of %s',
    async (_, create) => {
      const email = await create()
      const before = await rowsOf(email)
      const claims = [
        { email, email_verified: true },
        { email, email_verified: true, hd: 'another.example' },
        { email, email_verified: false, hd: domainOf(email) },
        { email, hd: domainOf(email) },
      ]
      for (const [at, claim] of claims.entries()) {
        const response = await enter(await token({ sub: `unproved-${at}-${email}`, name: 'X', ...claim }))
        expect(response).toMatchObject({
          status: 400,
          body: { message: errorSentences['google.address_unproved'], code: 'google.address_unproved' },
        })
      }
      expect(await rowsOf(email)).toEqual(before)
    },
  )

  it('signs in a known subject also when the issuer is not authoritative for the address', async () => {
    const email = newEmail()
    const first = await enter(await credentialOf(email))
    const { google_subject } = (await rowsOf(email))[0]!
    const again = await enter(await token({ sub: google_subject, email, email_verified: true }))
    expect(again).toMatchObject({ status: 200, body: { data: { user: { _id: first.body.data.user._id } } } })
  })

  it('mails a notice to an account that it is linked to, and records the link', async () => {
    const { email, id } = await createUser(server)
    // An older account may have a name that registration rejects today.
    await query(server.databaseUrl, 'update users set name = $1 where id = $2', ['Rima\n\nVisit evil.example', id])
    await enter(await credentialOf(email))
    await enter(await credentialOf(email))
    const mails = await query(server.databaseUrl, 'select body from outbox where recipient = $1 and subject = $2', [
      email,
      accountNotices(shop).googleLinked('').subject,
    ])
    expect(mails).toEqual([{ body: expect.stringMatching(/^Dear [^\n]+,\n\na Google account/) }])
    expect(mails[0]?.body).not.toContain('\n\nVisit')
    expect(await events(`kind = 'google.linked' and subject_id = '${id}'`)).toHaveLength(1)
  })

  it('never replaces the linked Google account by another one', async () => {
    const { email, id } = await createUser(server)
    await enter(await credentialOf(email))
    const before = await rowsOf(email)
    const other = { sub: `other-${email}`, email, email_verified: true, hd: domainOf(email) }
    expect(await enter(await token(other))).toMatchObject({
      status: 409,
      body: { message: errorSentences['google.linked_elsewhere'], code: 'google.linked_elsewhere' },
    })
    expect(await rowsOf(email)).toEqual(before)
    expect(await events(`kind = 'google.refused' and subject_id = '${id}'`)).toMatchObject([
      { detail: { reason: 'linked_elsewhere' } },
    ])
  })

  it('accepts a credential once, however often and in whatever spelling it is sent', async () => {
    const credential = await credentialOf(newEmail())
    const responses = await Promise.all(Array.from({ length: 6 }, () => enter(credential)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    // The last letter of the signature contains four bits that are not part of it.
    const rewritten = credential.slice(0, -1) + sameBits(credential.at(-1)!)
    expect(rewritten).not.toBe(credential)
    expect(await enter(rewritten)).toMatchObject({
      status: 400,
      body: { message: errorSentences['google.credential_used'], code: 'google.credential_used' },
    })
  })

  it('does not use up a credential whose sign-in fails', async () => {
    const { email } = await createUser(server)
    await enter(await credentialOf(email))
    const lateCredential = await token({ sub: `late-${email}`, email, email_verified: true, hd: domainOf(email) })
    expect((await enter(lateCredential)).status).toBe(409)
    await query(server.databaseUrl, 'update users set google_issuer = null, google_subject = null where email = $1', [
      email,
    ])
    expect((await enter(lateCredential)).status).toBe(200)
  })

  it('requires the nonce of a browser that has one, in each of its tabs', async () => {
    const browser = createVisitor(server.url)
    const nonce = (await browser.post('/user/google-nonce')).body.data.nonce
    expect(browser.cookies.get('haat_google')).toMatch(/^[\w-]{43}$/)
    expect(browser.cookies.get('haat_google')).not.toBe(nonce)
    expect((await browser.post('/user/google-nonce')).body.data.nonce).toBe(nonce)
    const email = newEmail()
    const send = async (given?: string) =>
      browser.post('/user/google-login', { authCode: await credentialOf(email, given) })
    for (const given of [undefined, 'another']) {
      expect(await send(given)).toMatchObject({
        status: 400,
        body: { message: errorSentences['google.nonce_differs'], code: 'google.nonce_differs' },
      })
    }
    expect((await send(nonce)).status).toBe(200)
    expect(browser.cookies.has('haat_google')).toBe(false)
    // A browser without a nonce needs none.
    expect((await send()).status).toBe(200)
    const foreign = await browser.post('/user/google-nonce', undefined, { origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
  })

  it('finds the account by its subject after the e-mail at the issuer changes', async () => {
    const email = newEmail()
    const first = await enter(
      await token({ sub: 'wanderer', email, email_verified: true, name: 'Wanderer', hd: domainOf(email) }),
    )
    const moved = await enter(
      await token({ sub: 'wanderer', email: newEmail(), email_verified: true, name: 'Wanderer' }),
    )
    expect(moved.body.data.user).toMatchObject({ _id: first.body.data.user._id, email })
  })

  const claims = { sub: 'somebody', email: 'somebody@shop.example', email_verified: true }
  const bad: Record<string, () => Promise<string> | string> = {
    expired: () => token(claims, -60),
    'of another issuer': () => token({ ...claims, iss: 'https://accounts.google.com' }),
    'for another audience': () => token({ ...claims, aud: 'another-client' }),
    'without a subject': () => token({ ...claims, sub: undefined }),
    unsigned: () =>
      new UnsecuredJWT(claims)
        .setIssuer('https://identity.haat.localhost')
        .setAudience('haat-development')
        .setIssuedAt()
        .setExpirationTime('1m')
        .encode(),
    'changed after signing': async () => {
      const [head, , signature] = (await token(claims)).split('.')
      return `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'another' })).toString('base64url')}.${signature}`
    },
    'an access token of the shop': async () => (await createUser(server)).visitor.token!,
    garbage: () => 'garbage',
  }
  it.each(Object.entries(bad))('returns 400 for a credential that is %s', async (_name, make) => {
    expect(await enter(await make())).toMatchObject({
      status: 400,
      body: { success: false, message: flowSentences['account.google_authentication_failed'], data: null },
    })
  })
})
