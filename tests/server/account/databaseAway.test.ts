import { beforeAll, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createVisitor, fastHashing, newEmail, newPhone, password, registerByEmail } from './client.ts'

let server: TestServer

beforeAll(async () => {
  const databaseUrl = 'postgres://nobody:nothing@127.0.0.1:9/none'
  server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing }, databaseUrl })
})

it('starts while the database is away, and returns 503 with Retry-After', async () => {
  const visitor = createVisitor(server.url)
  visitor.cookies.set('haat_refresh', 'a.b.c')
  const identifier = newEmail()
  const responses = [
    await registerByEmail(visitor, newEmail()),
    await visitor.post('/user/signin', { identifier, password }),
    await visitor.post('/user/forgot-password', { identifier }),
    await visitor.post('/user/verify-otp', { phone: newPhone(), code: '1234' }),
    await visitor.post('/user/verify-account', { token: 'token' }),
    await visitor.post('/user/google-login', { authCode: 'code' }),
    await visitor.post('/user/refresh-token'),
  ]
  for (const response of responses) {
    expect(response).toMatchObject({ status: 503, body: { success: false, message: expect.any(String), data: null } })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})
