import { Effect, Layer, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { SessionEnded } from '#contract/errors.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { rolesThatNeedFactor } from '../platform/config.ts'
import { AccessTokens, principal, type SignedIn } from '../platform/http/authorization.ts'
import { ServerKeys, type SigningKey } from './ServerKeys.ts'

const algorithm = 'EdDSA'
const issuer = 'haat'

const Claims = Schema.Struct({ sub: Schema.NonEmptyString, sid: Schema.NonEmptyString })
const readClaims = Schema.decodeUnknownEffect(Claims)

/** Signs an access token that contains the session's id, valid for `seconds`. */
export const issueAccessToken = (key: SigningKey, userId: string, sessionId: string, seconds: number) =>
  Effect.promise(() => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
      .setSubject(userId)
      .setIssuer(issuer)
      .setAudience(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key.privateKey)
  })

/** The claims of a token that this shop has signed and that has not expired; 401 otherwise. */
const checkSignature = Effect.fnUntraced(function* (keys: ServerKeys['Service'], token: string) {
  const unauthorized = Effect.mapError(() => new SessionEnded())
  const { kid } = yield* unauthorized(Effect.try(() => decodeProtectedHeader(token)))
  const key = yield* keys.verifying(kid)
  if (!key) return yield* new SessionEnded()
  return yield* Effect.tryPromise(() =>
    jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience: issuer,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    }),
  ).pipe(
    Effect.flatMap(({ payload }) => readClaims(payload)),
    unauthorized,
  )
})

/** Verifies tokens: signature and time first, then one indexed look-up, so that a revocation has effect at once. */
export const accessTokensLayer = Layer.effect(
  AccessTokens,
  Effect.gen(function* () {
    const keys = yield* ServerKeys
    const { requireSecondFactor } = yield* AppConfig
    const sql = yield* SqlClient.SqlClient
    const rolesWithFactor = rolesThatNeedFactor(requireSecondFactor)
    const lacksSecondFactor =
      rolesWithFactor.length === 0
        ? sql`false`
        : sql`${sql.literal(principal.role)} in ${sql.in(rolesWithFactor)} and not exists (
            select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`
    return AccessTokens.of({
      verify: Effect.fnUntraced(function* (token: string) {
        const { sub, sid } = yield* checkSignature(keys, token)
        const [person] = yield* Effect.orDie(
          sql<Required<SignedIn>>`
            select u.id as "_id", u.name, ${sql.literal(principal.columns)}, s.id as "sessionId", ${lacksSecondFactor} as "lacksSecondFactor"
            from sessions s join users u on u.id = s.user_id ${sql.literal(principal.inStore('s.store_id'))}
            where s.id = ${sid} and s.user_id = ${sub} and s.revoked_at is null and s.expires_at > now()
              and u.closed_at is null`,
        )
        if (!person) return yield* new SessionEnded()
        return person
      }),
    })
  }),
)
