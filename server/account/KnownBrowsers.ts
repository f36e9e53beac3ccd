import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'

/** Number of browsers that are stored per account: the most recently used ones. */
const STORED_MAX = 20

/**
 * The browsers that an account has signed in from, or in which a code proved its identifier. Such a browser has its own
 * limit of tries, so that tries by strangers lock nobody out. It proves nothing: password, code and second factor are
 * required in it as in any other browser.
 */
export class KnownBrowsers extends Context.Service<
  KnownBrowsers,
  {
    /** Records a successful sign-in or a right code. @param browserHash from `accountCookies.browser` */
    readonly remember: (userId: string, browserHash: Uint8Array) => Effect.Effect<void>
    /** Whether the browser is known to the account. `findPerson` reads the same in its own statement. */
    readonly isKnown: (userId: string, browserHash: Uint8Array) => Effect.Effect<boolean>
  }
>()('haat/account/KnownBrowsers') {
  static readonly layer = Layer.effect(
    KnownBrowsers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return KnownBrowsers.of({
        remember: Effect.fn('KnownBrowsers.remember')(function* (userId: string, browserHash: Uint8Array) {
          // The deletion does not see the new row, so it keeps one less. The last use is written at most once a day.
          yield* sql`with noted as (
              insert into known_browsers (user_id, browser_hash) values (${userId}, ${browserHash})
              on conflict (user_id, browser_hash) do update set last_used_at = now()
              where known_browsers.last_used_at < now() - interval '1 day')
            delete from known_browsers where user_id = ${userId} and browser_hash in (
              select browser_hash from known_browsers where user_id = ${userId} and browser_hash <> ${browserHash}
              order by last_used_at desc offset ${STORED_MAX - 1})`
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

/** The key that counts the tries of one person in one known browser. */
export const knownCaller = (userId: string, browserHash: Uint8Array): string =>
  `${userId} ${Buffer.from(browserHash).toString('base64url')}`
