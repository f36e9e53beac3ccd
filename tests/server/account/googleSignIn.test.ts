import { importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountTexts as texts } from '../../../contract/texts/account.ts'
import { defaultAccountSettings } from '../../../server/account/settings.ts'
import { query } from '../../support/database.ts'
import { DEMO_KEY, startTestServer, type TestServer } from '../../support/server.ts'
import { linkTo, member, newEmail, password, quick, registerByEmail, visit } from './client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...quick } })
})

const credentialOf = async (email: string, name = 'Ayesha Rahman') => {
  const answer = await visit(server.url).post('/dev/google/credential', { name, email }, { 'x-haat-demo': DEMO_KEY })
  expect(answer.status).toBe(200)
  return answer.body.data.credential as string
}
const enter = (authCode: string) => visit(server.url).post('/user/google-login', { authCode })

/** A token like the development provider's, changed at will. */
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
  it('makes an account at the first sign-in and finds it at the next', async () => {
    const email = newEmail()
    const first = await enter(await credentialOf(email))
    expect(first).toMatchObject({
      status: 200,
      body: { data: { user: { email, name: 'Ayesha Rahman', isEmailVerified: true, role: 'user' } } },
    })
    expect(first.headers.getSetCookie()[0]).toMatch(/^haat_refresh=/)
    const second = await enter(await credentialOf(email))
    expect(second.body.data.user._id).toBe(first.body.data.user._id)
    expect((await visit(server.url).post('/user/signin', { identifier: email, password: '' })).status).toBe(400)
  })

  it('makes one account of four first sign-ins at once', async () => {
    const credential = await credentialOf(newEmail())
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(credential)))
    expect(new Set(answers.map(({ body }) => body.data.user._id)).size).toBe(1)
  })

  it('finds a verified account by its e-mail and leaves its password', async () => {
    const { email, id } = await member(server)
    expect((await enter(await credentialOf(email.toUpperCase()))).body.data.user._id).toBe(id)
    expect((await visit(server.url).post('/user/signin', { identifier: email, password })).status).toBe(200)
  })

  it('drops the unproved password, and the link, of a pending registration', async () => {
    const [visitor, email] = [visit(server.url), newEmail()]
    await registerByEmail(visitor, email, 'A Stranger')
    const link = await linkTo(server.databaseUrl, email)
    expect((await enter(await credentialOf(email))).body.data.user).toMatchObject({ email, name: 'Ayesha Rahman' })
    expect((await visitor.post('/user/signin', { identifier: email, password })).status).toBe(400)
    expect((await visitor.post('/user/verify-account', { token: link })).status).toBe(400)
  })

  it('matches by e-mail only where the issuer vouches for it', async () => {
    const { email } = await member(server)
    const unproved = await enter(await token({ sub: 'unproved', email, email_verified: false, name: 'X' }))
    expect(unproved).toMatchObject({ status: 400, body: { message: texts.googleAuthenticationFailed } })
  })

  it('follows the subject when the e-mail at the issuer changes', async () => {
    const email = newEmail()
    const first = await enter(await token({ sub: 'wanderer', email, email_verified: true, name: 'Wanderer' }))
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
    'an access token of the shop': async () => (await member(server)).visitor.token!,
    garbage: () => 'garbage',
  }
  it.each(Object.entries(bad))('refuses a credential that is %s', async (_name, make) => {
    expect(await enter(await make())).toMatchObject({
      status: 400,
      body: { success: false, message: texts.googleAuthenticationFailed, data: null },
    })
  })
})
