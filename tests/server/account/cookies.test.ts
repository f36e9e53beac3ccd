import { expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { activationTokenFor, createVisitor, fastHashing, newEmail, registerByEmail } from './client.ts'

const account = { ...defaultAccountSettings, ...fastHashing }

const refreshCookieOf = async (server: { url: string; databaseUrl: string }, origin: string) => {
  const [visitor, email] = [createVisitor(server.url), newEmail()]
  await registerByEmail(visitor, email)
  const response = await visitor.post(
    '/user/verify-account',
    { token: await activationTokenFor(server.databaseUrl, email) },
    { origin },
  )
  return response.headers.getSetCookie()[0]
}

it('marks cookies as Secure when the public address is https', async () => {
  const server = await startTestServer({ account, publicUrl: 'https://haat.example' })
  expect(await refreshCookieOf(server, 'https://haat.example')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})

it('allows cookies on a page of another site when this is configured', async () => {
  const server = await startTestServer({
    account,
    publicUrl: 'https://api.haat.example',
    allowedOrigins: ['https://shop.example'],
    crossSiteCookies: true,
  })
  const cookie = await refreshCookieOf(server, 'https://shop.example')
  for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned']) expect(cookie).toContain(`; ${part}`)
})
