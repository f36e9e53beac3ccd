import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import type { Identifier } from '../platform/identifier.ts'
import { hmac, randomCode, same } from '../platform/secrets.ts'
import { ServerKeys } from './ServerKeys.ts'

export type Purpose = 'register' | 'reset'

/**
 * Result of one try: `right` uses the code up, `spent` is the last wrong try, a `dead` code is expired, used or spent.
 */
export type Outcome =
  | { readonly _tag: 'right'; readonly userId: string }
  | { readonly _tag: 'wrong' }
  | { readonly _tag: 'spent' }
  | { readonly _tag: 'dead' }

/** A code that can still be entered. */
export interface ActiveCode {
  readonly id: string
  /** The account of the code; `null` when no account has the identifier. */
  readonly userId: string | null
  /** Whether that account has signed in from the browser that enters the code. */
  readonly browserKnown: boolean
  /** Whether the browser that enters the code is the one that requested it. */
  readonly askedHere: boolean
}

interface CodeRow {
  readonly user_id: string | null
  readonly code_hash: Uint8Array
  readonly wrong_tries: number
  readonly alive: boolean
}

/**
 * One-time codes of 4 digits. A reset code is bound to the browser that requested it: several browsers may each have a
 * code of their own for one identifier. A registration has one code, which any browser may enter; its effect depends on
 * the browser (`Registration`). A code is created for an identifier without an account too, so that the responses are
 * the same as with an account; no try is right for such a code.
 */
export class Codes extends Context.Service<
  Codes,
  {
    /**
     * Creates a code and replaces the one that this browser requested before; reset codes of other browsers stay valid.
     * The caller sends the code, in the same transaction. @param browser hash of the browser's secret
     */
    readonly make: (
      purpose: Purpose,
      identifier: Identifier,
      userId: string | null,
      browser: Uint8Array,
    ) => Effect.Effect<string>
    /** The code that this browser may enter, if there is one. Counts no try. @param browser `null` without a secret */
    readonly living: (
      purpose: Purpose,
      identifier: Identifier,
      browser: Uint8Array | null,
    ) => Effect.Effect<ActiveCode | undefined>
    /**
     * Checks one try under a lock on the code's row. A wrong try counts against the code only in the browser that
     * requested it, so that nobody else can use the code up. @param tries number of wrong tries that make the code dead
     */
    readonly check: (active: ActiveCode, code: string, tries: number) => Effect.Effect<Outcome>
  }
>()('haat/account/Codes') {
  static readonly layer = Layer.effect(
    Codes,
    Effect.gen(function* () {
      const { account } = yield* AppConfig
      const keys = yield* ServerKeys
      const sql = yield* SqlClient.SqlClient

      const codeHash = Effect.fnUntraced(function* (id: string, code: string) {
        return hmac((yield* keys.signing).secret, 'code', id, code)
      })

      return Codes.of({
        make: Effect.fn('Codes.make')(function* (
          purpose: Purpose,
          { value }: Identifier,
          userId: string | null,
          browser: Uint8Array,
        ) {
          const [id, code] = [newId(), randomCode()]
          yield* sql`delete from one_time_codes
            where purpose = ${purpose} and identifier = ${value} and (purpose = 'register' or browser_hash = ${browser})`
          yield* sql`insert into one_time_codes (id, purpose, identifier, user_id, browser_hash, code_hash, expires_at)
            values (${id}, ${purpose}, ${value}, ${userId}, ${browser}, ${yield* codeHash(id, code)},
              now() + make_interval(secs => ${account.codeSeconds}::float8))`
          return code
        }, Effect.orDie),

        living: Effect.fn('Codes.living')(function* (
          purpose: Purpose,
          { value }: Identifier,
          browser: Uint8Array | null,
        ) {
          const [row] = yield* sql<ActiveCode>`
            select c.id, c.user_id as "userId", exists (
              select 1 from known_browsers k where k.user_id = c.user_id and k.browser_hash = ${browser}::bytea
            ) as "browserKnown", coalesce(c.browser_hash = ${browser}::bytea, false) as "askedHere"
            from one_time_codes c
            where c.purpose = ${purpose} and c.identifier = ${value}
              and (c.purpose = 'register' or c.browser_hash = ${browser}::bytea)
              and c.used_at is null and c.expires_at > clock_timestamp() and c.wrong_tries < ${account.codeTries}
            order by c.created_at desc limit 1`
          return row
        }, Effect.orDie),

        check: Effect.fn('Codes.check')(
          function* ({ id, askedHere }: ActiveCode, code: string, tries: number) {
            const [row] = yield* sql<CodeRow>`
              select user_id, code_hash, wrong_tries, used_at is null and expires_at > clock_timestamp() as alive
              from one_time_codes where id = ${id} for update`
            if (!row?.alive || row.wrong_tries >= tries) return { _tag: 'dead' } as const
            if (row.user_id !== null && same(row.code_hash, yield* codeHash(id, code))) {
              yield* sql`update one_time_codes set used_at = now() where id = ${id}`
              return { _tag: 'right', userId: row.user_id } as const
            }
            if (!askedHere) return { _tag: 'wrong' } as const
            yield* sql`update one_time_codes set wrong_tries = wrong_tries + 1 where id = ${id}`
            return row.wrong_tries + 1 >= tries ? ({ _tag: 'spent' } as const) : ({ _tag: 'wrong' } as const)
          },
          sql.withTransaction,
          Effect.orDie,
        ),
      })
    }),
  )
}
