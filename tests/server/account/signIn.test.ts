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
} from './client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })
})

describe('POST /user/signin', () => {
  it('returns the user and an access token, and sets a refresh cookie that no page can read', async () => {
    const { email, id } = await createUser(server)
    const visitor = createVisitor(server.url)
    const response = await visitor.post('/user/signin', { identifier: `  ${email.toUpperCase()} `, password })
    expect(response).toMatchObject({ status: 200, body: { success: true, message: responseTexts.signedIn } })
    expect(response.body.data.user).toEqual({
      _id: id,
      name: 'Rahima Khatun',
      email,
      role: 'user',
      isEmailVerified: true,
      profileImg: '',
      phone: '',
      address: '',
      googleId: '',
    })
    visitor.token = response.body.data.accessToken
    const own = await visitor.call('GET', `/user/get-single-user/${id}`)
    expect(own).toMatchObject({ status: 200, body: { data: { email } } })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^haat_refresh=[^;]+; Max-Age=2592000; Path=\/api\/user; HttpOnly; SameSite=Lax$/)
  })

  it('returns the same for a wrong password and an unknown identifier', async () => {
    const { email } = await createUser(server)
    const visitor = createVisitor(server.url)
    const wrongPassword = await visitor.post('/user/signin', { identifier: email, password: 'not it at all' })
    const unknownMail = await visitor.post('/user/signin', { identifier: newEmail(), password })
    const unknownPhone = await visitor.post('/user/signin', { identifier: newPhone(), password })
    expect(wrongPassword).toMatchObject({
      status: 400,
      body: { success: false, message: errorSentences['account.wrong_credentials'], data: null },
    })
    for (const response of [unknownMail, unknownPhone]) {
      expect([response.status, response.body]).toEqual([wrongPassword.status, wrongPassword.body])
    }
    expect(visitor.cookies.size).toBe(0)
  })

  it('reveals that an account is not verified only after the right password', async () => {
    const visitor = createVisitor(server.url)
    const email = newEmail()
    await registerByEmail(visitor, email)
    expect(await visitor.post('/user/signin', { identifier: email, password })).toMatchObject({
      status: 403,
      body: { message: errorSentences['account.not_verified'] },
    })
    expect(await visitor.post('/user/signin', { identifier: email, password: 'guessed' })).toMatchObject({
      status: 400,
      body: { message: errorSentences['account.wrong_credentials'] },
    })
    await visitor.post('/user/verify-account', { token: await activationTokenFor(server.databaseUrl, email) })
    expect(await visitor.post('/user/signin', { identifier: email, password })).toMatchObject({ status: 200 })
  })

  it('stores passwords as argon2id hashes and tokens as hashes only', async () => {
    const { email, id, visitor } = await createUser(server)
    const [row] = await query<{ password_hash: string }>(
      server.databaseUrl,
      'select password_hash from users where email = $1',
      [email],
    )
    expect(row!.password_hash).toMatch(/^\$argon2id\$/)
    const [session] = await query(server.databaseUrl, 'select * from sessions where user_id = $1', [id])
    expect(JSON.stringify(session)).not.toContain(visitor.cookies.get('haat_refresh')!.split('.')[1])
    expect(defaultAccountSettings).toMatchObject({ passwordMemoryKiB: 19_456, passwordPasses: 2 })
  })

  it('returns an issue at each missing field', async () => {
    const response = await createVisitor(server.url).post('/user/signin', { identifier: '   ' })
    expect(response).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: ['identifier'], message: ruleSentences['validation.identifier_required'] },
          { path: ['password'], message: ruleSentences['validation.password_required'] },
        ],
      },
    })
  })
})

describe('POST /user/logout', () => {
  it('ends the session at once, clears the cookie, and returns 200 to everybody', async () => {
    const { visitor, id } = await createUser(server)
    const refresh = visitor.cookies.get('haat_refresh')!
    const response = await visitor.post('/user/logout')
    expect(response).toMatchObject({ status: 200, body: { success: true, data: null } })
    expect(response.headers.getSetCookie()[0]).toMatch(/^haat_refresh=; Max-Age=0; Path=\/api\/user/)
    expect(await visitor.call('GET', `/user/get-single-user/${id}`)).toMatchObject({ status: 401 })
    visitor.cookies.set('haat_refresh', refresh)
    expect(await visitor.post('/user/refresh-token')).toMatchObject({
      status: 401,
      body: { message: flowSentences['session.ended'] },
    })
    expect(await createVisitor(server.url).post('/user/logout')).toMatchObject({ status: 200 })
  })

  it('ends the session by its bearer alone or by its cookie alone', async () => {
    for (const keep of ['bearer', 'cookie'] as const) {
      const { visitor, id } = await createUser(server)
      const stranger = createVisitor(server.url)
      if (keep === 'bearer') stranger.token = visitor.token
      else stranger.cookies.set('haat_refresh', visitor.cookies.get('haat_refresh')!)
      await stranger.post('/user/logout')
      expect(await visitor.call('GET', `/user/get-single-user/${id}`)).toMatchObject({ status: 401 })
    }
  })
})
