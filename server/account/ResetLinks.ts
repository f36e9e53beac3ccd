import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { hashOf, randomSecret } from '../platform/secrets.ts'

/** Whose password a link sets: the account, and the identifier that the person knows it by. */
export interface ResetSubject {
  readonly userId: string
  readonly identifier: string
}

/**
 * The address of a link. The token stands in the fragment, which browsers keep to themselves: no server, proxy or
 * referrer sees it.
 */
export const resetLink = (publicUrl: string, token: string) => `${publicUrl}/reset-password#${token}`

/** One-time links that let a person set a new password. Only the hash of a token is kept. */
export class ResetLinks extends Context.Service<
  ResetLinks,
  {
    /**
     * Makes a link's token, good for `seconds` and one use, within the caller's transaction. Without a subject it does
     * the same work and keeps nothing.
     */
    readonly issue: (subject: ResetSubject | null, seconds: number) => Effect.Effect<string>
    /** Uses a token up. Nothing where it is unknown, used or expired. */
    readonly open: (token: string) => Effect.Effect<ResetSubject | undefined>
    /** Ends all links and grants of a person: the password that they would replace has been set meanwhile. */
    readonly end: (userId: string) => Effect.Effect<void>
  }
>()('haat/account/ResetLinks') {
  static readonly layer = Layer.effect(
    ResetLinks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return ResetLinks.of({
        issue: Effect.fn('ResetLinks.issue')(function* (subject: ResetSubject | null, seconds: number) {
          const token = randomSecret()
          const { userId, identifier } = subject ?? { userId: '', identifier: '' }
          yield* sql`insert into reset_links (token_hash, identifier, user_id, expires_at)
            select ${hashOf(token)}::bytea, ${identifier}, id, now() + make_interval(secs => ${seconds}::float8)
            from users where id = ${userId}`
          return token
        }, Effect.orDie),

        open: Effect.fn('ResetLinks.open')(function* (token: string) {
          const [link] = yield* sql<ResetSubject>`
            update reset_links l set used_at = now() from users u
            where l.token_hash = ${hashOf(token)} and l.used_at is null and l.expires_at > now()
              and u.id = l.user_id and u.closed_at is null
            returning l.user_id as "userId", l.identifier`
          return link
        }, Effect.orDie),

        end: Effect.fn('ResetLinks.end')(function* (userId: string) {
          for (const table of ['reset_links', 'reset_grants']) {
            yield* sql`update ${sql(table)} set used_at = now() where user_id = ${userId} and used_at is null`
          }
        }, Effect.orDie),
      })
    }),
  )
}
