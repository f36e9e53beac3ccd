import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'

/** How many browsers are kept for one person: the ones used last. */
const KEPT = 20

/**
 * The browsers that an account has signed in from, or in which a code proved its identifier. Such a browser has a budget of tries of its own, so that nobody is
 * locked out by what strangers try. It proves nothing: password, code and second factor are asked of it as of any other.
 */
export class KnownBrowsers extends Context.Service<
  KnownBrowsers,
  {
    /** Notes a good sign-in or a right code. @param browserHash `accountCookies.browser` */
    readonly remember: (userId: string, browserHash: Uint8Array) => Effect.Effect<void>
    /** Whether the browser is known to the account. `findPerson` answers the same within its own statement. */
    readonly isKnown: (userId: string, browserHash: Uint8Array) => Effect.Effect<boolean>
  }
>()('haat/account/KnownBrowsers') {
  static readonly layer = Layer.effect(
    KnownBrowsers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return KnownBrowsers.of({
        remember: Effect.fn('KnownBrowsers.remember')(function* (userId: string, browserHash: Uint8Array) {
          // The deletion does not see the new row yet, hence one less. A day's sign-ins write the last use once.
          yield* sql`with noted as (
              insert into known_browsers (user_id, browser_hash) values (${userId}, ${browserHash})
              on conflict (user_id, browser_hash) do update set last_used_at = now()
              where known_browsers.last_used_at < now() - interval '1 day')
            delete from known_browsers where user_id = ${userId} and browser_hash in (
              select browser_hash from known_browsers where user_id = ${userId} and browser_hash <> ${browserHash}
              order by last_used_at desc offset ${KEPT - 1})`
        }, Effect.orDie),

        isKnown: Effect.fn('KnownBrowsers.isKnown')(function* (userId: string, browserHash: Uint8Array) {
          const rows = yield* sql`select 1 from known_browsers
            where user_id = ${userId} and browser_hash = ${browserHash}`
          return rows.length > 0
        }, Effect.orDie),
      })
    }),
  )
}

/** The name under which the tries of one person in one known browser are counted. */
export const knownCaller = (userId: string, browserHash: Uint8Array): string =>
  `${userId} ${Buffer.from(browserHash).toString('base64url')}`
