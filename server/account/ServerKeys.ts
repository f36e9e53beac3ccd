import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { SettingsError } from '../config.ts'
import { AccountConfig } from './AccountConfig.ts'
import { hmac } from './secrets.ts'

/** The key that signs access tokens, and the secret that seals refresh tokens and codes, which is made out of it. */
export interface SigningKey {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly secret: string
}

const fromPrivate = (privateKey: KeyObject): SigningKey => ({
  privateKey,
  publicKey: createPublicKey(privateKey),
  secret: hmac(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'haat/secret').toString('base64url'),
})

const fromPem = (pem: string): SigningKey => {
  let key: KeyObject
  try {
    key = createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch {
    throw new SettingsError('SIGNING_KEY cannot be read: it must be a private key in PEM (PKCS#8).')
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new SettingsError('SIGNING_KEY must be an Ed25519 key.')
  return fromPrivate(key)
}

/** Keys of the server: out of the environment, else made once and kept in the database, where all processes find them. */
export class ServerKeys extends Context.Service<
  ServerKeys,
  {
    readonly signing: Effect.Effect<SigningKey>
    /** The private key kept for `purpose`, made when first asked for. */
    readonly kept: (purpose: string, algorithm: string) => Effect.Effect<JWK>
  }
>()('haat/account/ServerKeys') {
  static readonly layer = Layer.effect(
    ServerKeys,
    Effect.gen(function* () {
      const config = yield* AccountConfig
      const sql = yield* SqlClient.SqlClient
      const make = (algorithm: string) =>
        Effect.promise(async () => {
          const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
          return exportJWK(privateKey)
        })
      const find = (purpose: string) =>
        sql<{ key: JWK }>`select key from signing_keys where purpose = ${purpose}`.pipe(Effect.map(([row]) => row?.key))

      const kept = Effect.fn('ServerKeys.kept')(function* (purpose: string, algorithm: string) {
        const found = yield* find(purpose)
        if (found) return found
        const made = yield* make(algorithm)
        yield* sql`insert into signing_keys (id, purpose, algorithm, key)
          values (${purpose}, ${purpose}, ${algorithm}, ${JSON.stringify(made)}::text::jsonb) on conflict do nothing`
        return (yield* find(purpose)) ?? made
      }, Effect.orDie)

      const context = yield* Effect.context<never>()
      // Apart from the caller's transaction: a key that is in use must not vanish when that is rolled back.
      const load = Effect.promise((signal) => Effect.runPromiseWith(context)(kept('access', 'EdDSA'), { signal }))

      const given = config.signingKey ? fromPem(config.signingKey) : undefined
      // Read when first needed, because the server starts also while the database is away.
      let known = given
      const signing = Effect.suspend(() =>
        known
          ? Effect.succeed(known)
          : Effect.map(load, (key) => {
              known = fromPrivate(createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }))
              return known
            }),
      )
      yield* Effect.forkScoped(Effect.ignoreCause(signing))
      return ServerKeys.of({ signing, kept })
    }),
  )
}
