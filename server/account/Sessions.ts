import { Context, Effect, Layer, Option } from 'effect'
import { SqlClient } from 'effect/sql'
import { newId } from '../database/id.ts'
import { AccountConfig } from './AccountConfig.ts'
import { readToken, successor, writeToken } from './refreshToken.ts'
import { ServerKeys } from './ServerKeys.ts'
import { hashOf, randomSecret, same } from './secrets.ts'
import { issueAccessToken } from './tokens.ts'

/** What a session is carried by: the bearer of calls, and the cookie that renews it. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly currentHash: Uint8Array
  readonly previousHash: Uint8Array | null
  readonly overlapping: boolean
}

/** Sessions: one family of refresh tokens each (wire, "Session and tokens"). */
export class Sessions extends Context.Service<
  Sessions,
  {
    readonly open: (userId: string) => Effect.Effect<Tokens>
    /**
     * Renews a session by its refresh token. The previous token leads to the same successor during the overlap;
     * an older one ends the session. Nothing where the token is not good.
     */
    readonly rotate: (refreshToken: string) => Effect.Effect<Option.Option<Tokens>>
    readonly revoke: (sessionId: string) => Effect.Effect<void>
    /** Ends the session that a refresh token names, if any. */
    readonly revokeByToken: (refreshToken: string) => Effect.Effect<void>
    /** Ends all sessions of a person but `except`. */
    readonly revokeAll: (userId: string, except?: string) => Effect.Effect<void>
  }
>()('haat/account/Sessions') {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const { account } = yield* AccountConfig
      const keys = yield* ServerKeys
      const sql = yield* SqlClient.SqlClient
      const lifetime = sql`make_interval(secs => ${account.refreshTokenSeconds}::float8)`

      const tokensOf = Effect.fnUntraced(function* (userId: string, sessionId: string, secret: string) {
        const key = yield* keys.signing
        return {
          accessToken: yield* issueAccessToken(key, userId, sessionId, account.accessTokenSeconds),
          refreshToken: writeToken(key.secret, { sessionId, secret }),
        }
      })

      const open = Effect.fn('Sessions.open')(function* (userId: string) {
        const [sessionId, secret] = [newId(), randomSecret()]
        yield* sql`insert into sessions (id, user_id, current_hash, expires_at)
          values (${sessionId}, ${userId}, ${hashOf(secret)}, now() + ${lifetime})`
        return yield* tokensOf(userId, sessionId, secret)
      }, Effect.orDie)

      const revoke = (sessionId: string) =>
        Effect.orDie(sql`update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null`).pipe(
          Effect.asVoid,
        )

      const rotate = Effect.fn('Sessions.rotate')(
        function* (text: string) {
          const { secret: key } = yield* keys.signing
          const token = readToken(key, text)
          if (!token) return Option.none<Tokens>()
          const [session] = yield* sql<SessionRow>`
            select s.id, s.user_id as "userId", s.current_hash as "currentHash", s.previous_hash as "previousHash",
              coalesce(s.previous_valid_until > clock_timestamp(), false) as overlapping
            from sessions s join users u on u.id = s.user_id
            where s.id = ${token.sessionId} and s.revoked_at is null and s.expires_at > now() and u.closed_at is null
            for update of s`
          if (!session) return Option.none<Tokens>()
          const hash = hashOf(token.secret)
          const next = successor(key, token)
          if (same(hash, session.currentHash)) {
            yield* sql`update sessions set generation = generation + 1,
                previous_hash = current_hash, current_hash = ${hashOf(next.secret)},
                previous_valid_until = clock_timestamp() + make_interval(secs => ${account.refreshOverlapSeconds}::float8),
                expires_at = now() + ${lifetime}
              where id = ${session.id}`
          } else if (!session.overlapping || !session.previousHash || !same(hash, session.previousHash)) {
            yield* revoke(session.id)
            yield* Effect.logWarning('A refresh token was used again after its overlap; its session is ended').pipe(
              Effect.annotateLogs({ session: session.id }),
            )
            return Option.none<Tokens>()
          }
          return Option.some(yield* tokensOf(session.userId, session.id, next.secret))
        },
        sql.withTransaction,
        Effect.orDie,
      )

      const revokeByToken = Effect.fn('Sessions.revokeByToken')(function* (text: string) {
        const token = readToken((yield* keys.signing).secret, text)
        if (token) yield* revoke(token.sessionId)
      })

      const revokeAll = (userId: string, except = '') =>
        Effect.orDie(
          sql`update sessions set revoked_at = now() where user_id = ${userId} and id <> ${except} and revoked_at is null`,
        ).pipe(Effect.asVoid)

      return Sessions.of({ open, rotate, revoke, revokeByToken, revokeAll })
    }),
  )
}
