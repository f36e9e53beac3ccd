import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { accountRoutes } from '#contract/routes/account.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'

/** The account whose password a link sets, and the identifier that the person uses for it. */
export interface ResetSubject {
  readonly userId: string
  readonly identifier: string
}

/**
 * The URL of a reset link. The token is in the fragment, which browsers do not send: no server, proxy or referrer
 * contains it.
 */
export const resetLink = (publicUrl: string, token: string) => `${publicUrl}${accountRoutes.resetPassword}#${token}`

/** One-time links with which a person sets a new password. Only the hash of a token is stored. */
export class ResetLinks extends Context.Service<
  ResetLinks,
  {
    /**
     * Creates a link's token in the caller's transaction, valid once and for `seconds`. Without a subject it does the
     * same work and stores nothing.
     */
    readonly issue: (subject: ResetSubject | null, seconds: number) => Effect.Effect<string>
    /** Uses a token up. @returns undefined when it is unknown, used or expired */
    readonly open: (token: string) => Effect.Effect<ResetSubject | undefined>
    /** Ends all links and grants of a person: they were issued before the present password or role. */
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
