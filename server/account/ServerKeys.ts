import type { KeyObject } from 'node:crypto'
import { Cause, Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { JWK } from 'jose'
import { AppConfig } from '../platform/AppConfig.ts'
import { SettingsError } from '../platform/config.ts'
import { type AccessKey, type Keyring, keptKey, keysFromPem, loadKeyring, NOTICED_MS } from './keyring.ts'

/** A token that names an unknown key makes the keys be read again, at most this often, in milliseconds. */
const UNKNOWN_MS = 1000

/** The key that signs access tokens, and the secret that seals refresh tokens and codes, which outlives it. */
export interface SigningKey extends AccessKey {
  readonly secret: string
}

/** Keys of the server: out of the environment, else made once and kept in the database, where all processes find them. */
export class ServerKeys extends Context.Service<
  ServerKeys,
  {
    readonly signing: Effect.Effect<SigningKey>
    /** The key that has signed a token with this `kid` in its head; nothing where no such key is accepted (any more). */
    readonly verifying: (kid: string | undefined) => Effect.Effect<KeyObject | undefined>
    /** The private key kept for `purpose`, made when first asked for. */
    readonly kept: (purpose: string, algorithm: string) => Effect.Effect<JWK>
  }
>()('haat/account/ServerKeys') {
  static readonly layer = Layer.effect(
    ServerKeys,
    Effect.gen(function* () {
      const config = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const provided = Effect.provideService(SqlClient.SqlClient, sql)
      const given = config.signingKey ? keysFromPem(config.signingKey) : []

      const context = yield* Effect.context<never>()
      // Apart from the caller's transaction: a key that is in use must not vanish when that is rolled back.
      const load = Effect.promise((signal) =>
        Effect.runPromiseWith(context)(
          loadKeyring(given, config.account.accessTokenSeconds).pipe(provided, Effect.orDie),
          { signal },
        ),
      )

      // Read when first needed, because the server starts also while the database is away.
      let ring: Keyring | undefined
      let readAt = 0
      const read = Effect.suspend(() => {
        readAt = performance.now()
        return Effect.map(load, (loaded) => {
          ring = loaded
          return loaded
        })
      })
      /** The keys, not older than `ms`; older ones where they cannot be read now. */
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
      const kept = (purpose: string, algorithm: string) => keptKey(purpose, algorithm).pipe(provided, Effect.orDie)
      return ServerKeys.of({ signing, verifying, kept })
    }),
  )
}
