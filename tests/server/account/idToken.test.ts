import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Effect, Option } from 'effect'
import { createLocalJWKSet, createRemoteJWKSet, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { google, verifyIdToken } from '#server/account/google/verify.ts'

const client = 'client.apps.googleusercontent.com'
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>
let googleKeys: KeyPair
let published: { keys: JWK[] }
let server: Server
let fetched = 0
let keysUrl: URL

beforeAll(async () => {
  googleKeys = await generateKeyPair('RS256', { extractable: true })
  published = { keys: [{ ...(await exportJWK(googleKeys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  server = createServer((_request, response) => {
    fetched++
    response.setHeader('content-type', 'application/json').end(JSON.stringify(published))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  keysUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`)
})
afterAll(() => server.close())

const claims = {
  iss: 'https://accounts.google.com',
  aud: client,
  sub: '1084',
  email: 'A.Rahman@Gmail.com',
  email_verified: true,
  name: 'A',
}
const sign = (change: Record<string, unknown> = {}, key = googleKeys.privateKey, alg = 'RS256', seconds = 60) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg, kid: 'one' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key)
const verify = (credential: string, provider = google(client, createLocalJWKSet(published))) =>
  Effect.runPromise(verifyIdToken(provider, credential))

describe('an ID token of Google', () => {
  it('proves issuer, subject, and the e-mail in lower case', async () => {
    const identity = {
      issuer: 'https://accounts.google.com',
      subject: '1084',
      email: 'a.rahman@gmail.com',
      name: 'A',
      nonce: 'n',
    }
    for (const claims of [{ nonce: 'n' }, { nonce: 'n', iss: 'accounts.google.com' }]) {
      const proved = Option.getOrThrow(await verify(await sign(claims)))
      expect(proved).toEqual({ ...identity, expiresAt: proved.expiresAt })
      expect(proved.expiresAt.getTime()).toBeGreaterThan(Date.now() + 60_000)
    }
  })

  it('proves no e-mail that Google does not vouch for', async () => {
    for (const email_verified of [false, 'false', undefined]) {
      expect(await verify(await sign({ email_verified }))).toMatchObject({
        value: { subject: '1084', email: undefined },
      })
    }
  })

  it.each([
    ['rahim@gmail.com', undefined, true],
    ['rahim@googlemail.com', undefined, true],
    ['rahim@shop.example', 'shop.example', true],
    ['Rahim@Shop.Example', 'SHOP.example', true],
    ['rahim@shop.example', undefined, false],
    ['rahim@shop.example', 'another.example', false],
    ['rahim@shop.example', 'sub.shop.example', false],
    ['rahim@notgmail.com', undefined, false],
    ['rahim@gmail.com.example', undefined, false],
    ['"a@gmail.com"@shop.example', undefined, false],
  ])('proves %s of an account of %s: %s', async (email, hd, proves) => {
    expect(await verify(await sign({ email, hd }))).toMatchObject({
      value: { email: proves ? email.toLowerCase() : undefined },
    })
  })

  it('proves nothing with another key, algorithm, issuer or audience, without a subject, or after its expiry', async () => {
    const strangers = await generateKeyPair('RS256')
    const bad = [
      await sign({}, strangers.privateKey),
      await sign({}, (await generateKeyPair('ES256')).privateKey, 'ES256'),
      await sign({ iss: 'https://accounts.example' }),
      await sign({ aud: 'another.apps.googleusercontent.com' }),
      await sign({}, googleKeys.privateKey, 'RS256', -60),
      await sign({ sub: '' }),
    ]
    for (const credential of bad) expect(await verify(credential)).toEqual(Option.none())
  })

  it('is verified with keys that are fetched once', async () => {
    const provider = google(client, createRemoteJWKSet(keysUrl))
    for (let n = 0; n < 3; n++) expect(await verify(await sign(), provider)).toMatchObject({ _tag: 'Some' })
    expect(fetched).toBe(1)
  })

  it('fails with KeysUnreachable while the keys cannot be read', async () => {
    const provider = google(client, createRemoteJWKSet(new URL('http://127.0.0.1:9/certs')))
    await expect(verify(await sign(), provider)).rejects.toMatchObject({ _tag: 'KeysUnreachable' })
  })
})
