import { randomUUID } from 'node:crypto'
import { Context, Effect, Layer } from 'effect'
import { createLocalJWKSet, importJWK, SignJWT } from 'jose'
import { AppConfig } from '#server/platform/AppConfig.ts'
import { LiveSettings } from '#server/platform/LiveSettings.ts'
import { hashOf } from '#server/platform/secrets.ts'
import { ServerKeys } from '../ServerKeys.ts'
import { google, type IdentityProvider } from './verify.ts'

const developmentIssuer = 'https://identity.haat.localhost'
const developmentAudience = 'haat-development'
const algorithm = 'ES256'

/**
 * The identity provider whose credentials `POST /user/google-login` accepts: Google when a client id is configured;
 * else, in the local demo only, the development identity provider, which signs with a key of this shop; else none.
 */
export class Provider extends Context.Service<
  Provider,
  {
    readonly current: Effect.Effect<IdentityProvider | undefined>
    /**
     * Signs ID tokens like Google's, as if the organisation of the address managed its accounts there; undefined
     * outside of the local demo. The caller must check the demo key.
     */
    readonly issue:
      | ((person: { name: string; email: string; nonce?: string | undefined }) => Effect.Effect<string>)
      | undefined
  }
>()('haat/google/Provider') {
  static readonly layer = Layer.effect(
    Provider,
    Effect.gen(function* () {
      const config = yield* AppConfig
      const { now } = yield* LiveSettings
      const keys = yield* ServerKeys
      let known = google('')
      const ofGoogle = Effect.sync(() => {
        const { googleClientId } = now()
        if (googleClientId === '') return undefined
        if (known.audience !== googleClientId) known = google(googleClientId)
        return known
      })
      if (!config.localDemo || config.googleClientId !== '') return Provider.of({ current: ofGoogle, issue: undefined })

      const key = keys.kept('development-identity-provider', algorithm)
      const inDemo = Effect.map(
        key,
        ({ d: _private, ...publicKey }): IdentityProvider => ({
          issuers: [developmentIssuer],
          audience: developmentAudience,
          algorithms: [algorithm],
          keys: createLocalJWKSet({ keys: [{ ...publicKey, alg: algorithm }] }),
        }),
      )
      const current = Effect.flatMap(ofGoogle, (provider) => (provider ? Effect.succeed(provider) : inDemo))
      const issue = Effect.fn('Provider.issue')(function* ({
        name,
        email,
        nonce,
      }: {
        name: string
        email: string
        nonce?: string | undefined
      }) {
        const jwk = yield* key
        const hd = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
        return yield* Effect.promise(async () =>
          new SignJWT({ name, email, email_verified: true, hd, ...(nonce ? { nonce } : {}) })
            .setProtectedHeader({ alg: algorithm })
            .setIssuer(developmentIssuer)
            .setAudience(developmentAudience)
            .setSubject(hashOf(email.toLowerCase()).toString('hex').slice(0, 21))
            .setJti(randomUUID())
            .setIssuedAt()
            .setExpirationTime('5 minutes')
            .sign(await importJWK(jwk, algorithm)),
        )
      })
      return Provider.of({ current, issue })
    }),
  )
}
