import type { KeyObject } from 'node:crypto'
import { Cause, Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { JWK } from 'jose'
import { AppConfig } from '../platform/AppConfig.ts'
import { SettingsError } from '../platform/config.ts'
import { type AccessKey, type Keyring, keysFromPem, loadKeyring, NOTICED_MS, storedKey } from './keyring.ts'

/** Minimum time between two reads of the keys because of tokens with an unknown key, in milliseconds. */
const UNKNOWN_MS = 1000

/**
 * The key that signs access tokens, and the secret for the HMAC of refresh tokens and codes and the encryption of
 * second factors. The secret outlives the key.
 */
export interface SigningKey extends AccessKey {
  readonly secret: string
}

/** Keys of the server: from the environment, else created once and stored in the database for all processes. */
export class ServerKeys extends Context.Service<
  ServerKeys,
  {
    readonly signing: Effect.Effect<SigningKey>
    /** The key that signed a token with this `kid` in its header; undefined when no such key is accepted (any more). */
    readonly verifying: (kid: string | undefined) => Effect.Effect<KeyObject | undefined>
    /** The private key stored for `purpose`, created at the first use. */
    readonly kept: (purpose: string, algorithm: string) => Effect.Effect<JWK>
  }
>()('haat/account/ServerKeys') {
  static readonly layer = Layer.effect(
    ServerKeys,
    Effect.gen(function* () {
      const config = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const provided = Effect.provideService(SqlClient.SqlClient, sql)
      const configured = config.signingKey ? keysFromPem(config.signingKey) : []

      const context = yield* Effect.context<never>()
      // Outside of the caller's transaction: a key that is in use must not vanish when that transaction is rolled back.
      const load = Effect.promise((signal) =>
        Effect.runPromiseWith(context)(
          loadKeyring(configured, config.account.accessTokenSeconds).pipe(provided, Effect.orDie),
          { signal },
        ),
      )

      // Read at the first use, because the server also starts while the database is away.
      let ring: Keyring | undefined
      let readAt = 0
      const read = Effect.suspend(() => {
        readAt = performance.now()
        return Effect.map(load, (loaded) => {
          ring = loaded
          return loaded
        })
      })
      /** The keys as read within the last `ms` milliseconds; older ones when they cannot be read now. */
      const within = (ms: number) =>
        Effect.suspend(() => {
          const known = ring
          if (known === undefined) return read
          return performance.now() - readAt < ms
            ? Effect.succeed(known)
            : Effect.catchCause(read, () => Effect.succeed(known))
        })

      const signing = Effect.map(within(NOTICED_MS), ({ current, secret }) => ({ ...current, secret }))
      const verifying = Effect.fnUntraced(function* (kid: string | undefined) {
        const known = yield* within(NOTICED_MS)
        if (kid === undefined) return known.oldest.publicKey
        const key = known.accepted.get(kid) ?? (yield* within(UNKNOWN_MS)).accepted.get(kid)
        return key?.publicKey
      })

      yield* signing.pipe(
        Effect.tapCause((cause) => {
          const failure = Cause.squash(cause)
          return failure instanceof SettingsError ? Effect.logError(failure.message) : Effect.void
        }),
        Effect.ignoreCause,
        Effect.forkScoped,
      )
      const kept = (purpose: string, algorithm: string) => storedKey(purpose, algorithm).pipe(provided, Effect.orDie)
      return ServerKeys.of({ signing, verifying, kept })
    }),
  )
}
