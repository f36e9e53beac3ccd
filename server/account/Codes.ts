import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import type { Identifier } from '../platform/identifier.ts'
import { hmac, randomCode, same } from '../platform/secrets.ts'
import { ServerKeys } from './ServerKeys.ts'

export type Purpose = 'register' | 'reset'

/** What a try comes to: `right` uses the code up, `spent` is the last wrong try; `dead` codes are expired, used or spent. */
export type Outcome =
  | { readonly _tag: 'right'; readonly userId: string }
  | { readonly _tag: 'wrong' }
  | { readonly _tag: 'spent' }
  | { readonly _tag: 'dead' }

/** A code that can still be entered. */
export interface Living {
  readonly id: string
  /** Whose it is; `null` where no account has the identifier. */
  readonly userId: string | null
  /** Whether that account has signed in from the browser that enters it. */
  readonly browserKnown: boolean
  /** Whether the browser that enters it is the one that asked for it. */
  readonly askedHere: boolean
}

interface CodeRow {
  readonly user_id: string | null
  readonly code_hash: Uint8Array
  readonly wrong_tries: number
  readonly alive: boolean
}

/**
 * One-time codes of 4 digits. A reset code is bound to the browser that asked for it: several browsers may each wait for
 * their own code of one identifier. A registration has one code, which any browser may enter: what it opens depends on
 * the browser (`Registration`). A code is made for identifiers without an account too, so that every answer is the same as for
 * one with an account; no try is right for it.
 */
export class Codes extends Context.Service<
  Codes,
  {
    /**
     * Replaces the code that this browser asked for before; other browsers' reset codes live on. The caller's transaction
     * sends it. @param browser the hash of the browser's secret
     */
    readonly make: (
      purpose: Purpose,
      identifier: Identifier,
      userId: string | null,
      browser: Uint8Array,
    ) => Effect.Effect<string>
    /** The code that this browser may enter, if there is one. Counts nothing. @param browser `null` where it holds none */
    readonly living: (
      purpose: Purpose,
      identifier: Identifier,
      browser: Uint8Array | null,
    ) => Effect.Effect<Living | undefined>
    /**
     * One try under the row's lock. A wrong one counts against the code only in the browser that asked for it, so that
     * nobody elsewhere can end it. @param tries wrong ones after which the code is dead
     */
    readonly check: (living: Living, code: string, tries: number) => Effect.Effect<Outcome>
  }
>()('haat/account/Codes') {
  static readonly layer = Layer.effect(
    Codes,
    Effect.gen(function* () {
      const { account } = yield* AppConfig
      const keys = yield* ServerKeys
      const sql = yield* SqlClient.SqlClient

      const sealed = Effect.fnUntraced(function* (id: string, code: string) {
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
            values (${id}, ${purpose}, ${value}, ${userId}, ${browser}, ${yield* sealed(id, code)},
              now() + make_interval(secs => ${account.codeSeconds}::float8))`
          return code
        }, Effect.orDie),

        living: Effect.fn('Codes.living')(function* (
          purpose: Purpose,
          { value }: Identifier,
          browser: Uint8Array | null,
        ) {
          const [row] = yield* sql<Living>`
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
          function* ({ id, askedHere }: Living, code: string, tries: number) {
            const [row] = yield* sql<CodeRow>`
              select user_id, code_hash, wrong_tries, used_at is null and expires_at > clock_timestamp() as alive
              from one_time_codes where id = ${id} for update`
            if (!row?.alive || row.wrong_tries >= tries) return { _tag: 'dead' } as const
            if (row.user_id !== null && same(row.code_hash, yield* sealed(id, code))) {
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
