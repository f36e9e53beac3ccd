import { createHmac, createPrivateKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { expect, it } from 'vitest'
import { rotateSigningKey } from '#server/account/keyring.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createUser, fastHashing, type Visitor } from './client.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
const another = (one: TestServer, signingKey = '') =>
  startTestServer({ account, signingKey, databaseUrl: one.databaseUrl, filesDir: one.settings.filesDir })
const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const secretRow = async (server: TestServer) =>
  (await query<{ key: object }>(server.databaseUrl, `select key from signing_keys where id = 'secret'`))[0]?.key
const kidOf = (token: string) => decodeProtectedHeader(token).kid

/** The status that a server returns for a bearer. */
const bearer = async (server: TestServer, token: string) =>
  (await fetch(`${server.url}/api/user/get-all-users`, { headers: { authorization: `Bearer ${token}` } })).status
/** Renews somebody's session. @returns the new bearer */
const renew = async (server: TestServer, { cookies }: Visitor): Promise<string> => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${server.url}/api/user/refresh-token`, { method: 'POST', headers: { cookie } })
  expect(response.status).toBe(200)
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    cookies.set(name, value)
  }
  return (await response.json()).data
}
/** The status for a valid bearer of a person who is no administrator. */
const GOOD = 403

it('a rotation signs nobody out: former tokens stay valid, sessions renew, and every server reads the new key', async () => {
  const one = await startTestServer({ account })
  const { visitor } = await createUser(one)
  const former = visitor.token as string
  // As in a database of earlier versions: the secret has no row of its own yet.
  const [{ key } = { key: {} }] = await query<{ key: JsonWebKey }>(
    one.databaseUrl,
    `select key from signing_keys where id = 'access'`,
  )
  const pem = createPrivateKey({ key, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }).toString()
  const derivedSecret = createHmac('sha256', pem).update('haat/secret').digest('base64url')
  await query(one.databaseUrl, `delete from signing_keys where id = 'secret'`)

  const kid = await withDatabase(one.databaseUrl, rotateSigningKey(false))
  expect(await secretRow(one)).toEqual({ plain: derivedSecret })
  expect(kidOf(former)).not.toBe(kid)
  const two = await another(one)
  expect(await bearer(two, former)).toBe(GOOD)
  const renewed = await renew(two, visitor)
  expect(kidOf(renewed)).toBe(kid)
  // The first server read its keys before the rotation.
  await expect.poll(() => bearer(one, renewed)).toBe(GOOD)
  expect(kidOf(await renew(one, visitor))).toBe(kid)
  expect(await bearer(one, former)).toBe(GOOD)

  await withDatabase(one.databaseUrl, rotateSigningKey(false))
  await withDatabase(one.databaseUrl, rotateSigningKey(true))
  const three = await another(one)
  expect(await bearer(three, former)).toBe(401)
  expect(await bearer(three, renewed), 'the second rotation retired it, the third forgot it').toBe(401)
  expect(await bearer(three, await renew(three, visitor))).toBe(GOOD)
})

it('with SIGNING_KEY the database contains the secret encrypted, and a new key re-encrypts it', async () => {
  const [former, next] = [newPem(), newPem()]
  const one = await startTestServer({ account, signingKey: former })
  const { visitor } = await createUser(one)
  expect(await secretRow(one)).toEqual({ encrypted: expect.any(String) })
  const both = await another(one, next + former)
  expect(await bearer(both, visitor.token as string)).toBe(GOOD)
  const renewed = await renew(both, visitor)
  expect(kidOf(renewed)).not.toBe(kidOf(visitor.token as string))
  const alone = await another(one, next)
  expect(await bearer(alone, visitor.token as string)).toBe(401)
  expect(await bearer(alone, renewed)).toBe(GOOD)
  await renew(alone, visitor)
  const foreign = await another(one, newPem())
  expect(await bearer(foreign, renewed), 'no session can be recognised, and none is ended').toBe(500)
  await renew(alone, visitor)
})
