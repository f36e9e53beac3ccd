import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createUser, fastHashing } from './client.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ signingKey, account: { ...defaultAccountSettings, ...fastHashing } })
})

type Parts = { sub: string; sid: string; seconds?: number; issuer?: string; audience?: string }

const sign = ({ sub, sid, seconds = 60, issuer = 'haat', audience = 'haat' }: Parts, key = privateKey, alg = 'EdDSA') =>
  new SignJWT({ sid })
    .setProtectedHeader({ alg })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key)

const signedInPerson = async () => {
  const { visitor, id } = await createUser(server)
  const [session] = await query<{ id: string }>(server.databaseUrl, 'select id from sessions where user_id = $1', [id])
  const statusWith = async (token: string) => {
    visitor.token = token
    return (await visitor.call('GET', `/user/get-single-user/${id}`)).status
  }
  return { sub: id, sid: session!.id, statusWith }
}

describe('access tokens', () => {
  it('are accepted when the configured key signed them', async () => {
    const { statusWith, ...claims } = await signedInPerson()
    expect(await statusWith(await sign(claims))).toBe(200)
  })

  const foreignKey = generateKeyPairSync('ed25519').privateKey
  const bad: Record<string, (claims: Parts) => Promise<string> | string> = {
    expired: (claims) => sign({ ...claims, seconds: -1 }),
    'signed with another key': (claims) => sign(claims, foreignKey),
    'of another issuer': (claims) => sign({ ...claims, issuer: 'https://elsewhere.example' }),
    'for another audience': (claims) => sign({ ...claims, audience: 'elsewhere' }),
    'of an unknown session': (claims) => sign({ ...claims, sid: 'ffffffffffffffffffffffff' }),
    "of another person's session": (claims) => sign({ ...claims, sub: 'ffffffffffffffffffffffff' }),
    'unsigned (alg none)': ({ sub, sid }) =>
      new UnsecuredJWT({ sid })
        .setSubject(sub)
        .setIssuer('haat')
        .setAudience('haat')
        .setIssuedAt()
        .setExpirationTime('1m')
        .encode(),
    'signed with the public key as a shared secret': ({ sub, sid }) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuer('haat')
        .setAudience('haat')
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(new TextEncoder().encode(signingKey)),
    garbage: () => 'garbage',
    'three dots': () => 'a.b.c',
  }
  it.each(Object.entries(bad))('are rejected with 401: %s', async (_name, make) => {
    const { statusWith, ...claims } = await signedInPerson()
    expect(await statusWith(await make(claims))).toBe(401)
  })

  it('are rejected at once after the session is revoked or the account closed', async () => {
    for (const statement of [
      'update sessions set revoked_at = now() where user_id = $1',
      'update users set closed_at = now() where id = $1',
    ]) {
      const { statusWith, ...claims } = await signedInPerson()
      const token = await sign(claims)
      expect(await statusWith(token)).toBe(200)
      await query(server.databaseUrl, statement, [claims.sub])
      expect(await statusWith(token)).toBe(401)
    }
  })

  it('are valid for fifteen minutes', async () => {
    const { visitor } = await createUser(server)
    const { iat, exp } = JSON.parse(Buffer.from(visitor.token!.split('.')[1]!, 'base64url').toString())
    expect(exp - iat).toBe(15 * 60)
  })
})

describe('the signing key', () => {
  it('is created once and shared by two processes when none is configured', async () => {
    const account = { ...defaultAccountSettings, ...fastHashing }
    const one = await startTestServer({ account })
    const two = await startTestServer({ account, databaseUrl: one.databaseUrl, filesDir: one.settings.filesDir })
    const { visitor, id } = await createUser(one)
    const elsewhere = await fetch(`${two.url}/api/user/get-single-user/${id}`, {
      headers: { authorization: `Bearer ${visitor.token}` },
    })
    expect(elsewhere.status).toBe(200)
    expect(await query(one.databaseUrl, `select 1 from signing_keys where purpose = 'access'`)).toHaveLength(1)
  })

  it('stops the start with an error message when it cannot be read', async () => {
    await expect(startTestServer({ signingKey: 'not a key' })).rejects.toThrow(/SIGNING_KEY cannot be read/)
  })
})
