import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { newId } from '../database/id.ts'
import { AccountConfig } from './AccountConfig.ts'
import type { Identifier } from './people.ts'
import { ServerKeys } from './ServerKeys.ts'
import { hmac, randomCode, same } from './secrets.ts'

export type Purpose = 'register' | 'reset'

/** What a try comes to: `right` uses the code up, `spent` is the last wrong try; `dead` codes are expired, used or spent. */
export type Outcome =
  | { readonly _tag: 'right'; readonly userId: string }
  | { readonly _tag: 'wrong' }
  | { readonly _tag: 'spent' }
  | { readonly _tag: 'dead' }

interface CodeRow {
  readonly id: string
  readonly user_id: string | null
  readonly code_hash: Uint8Array
  readonly wrong_tries: number
  readonly alive: boolean
}

/**
 * One-time codes of 4 digits. A code is made for identifiers without an account too, so that every answer is the same
 * as for one with an account; no try is right for it.
 */
export class Codes extends Context.Service<
  Codes,
  {
    /** Replaces the identifier's code. The caller's transaction sends it. */
    readonly make: (purpose: Purpose, identifier: Identifier, userId: string | null) => Effect.Effect<string>
    /** One try, counted under the row's lock. */
    readonly check: (purpose: Purpose, identifier: Identifier, code: string) => Effect.Effect<Outcome>
  }
>()('haat/account/Codes') {
  static readonly layer = Layer.effect(
    Codes,
    Effect.gen(function* () {
      const { account } = yield* AccountConfig
      const keys = yield* ServerKeys
      const sql = yield* SqlClient.SqlClient

      const sealed = Effect.fnUntraced(function* (id: string, code: string) {
        return hmac((yield* keys.signing).secret, 'code', id, code)
      })

      return Codes.of({
        make: Effect.fn('Codes.make')(function* (purpose: Purpose, { value }: Identifier, userId: string | null) {
          const [id, code] = [newId(), randomCode()]
          yield* sql`delete from one_time_codes where purpose = ${purpose} and identifier = ${value}`
          yield* sql`insert into one_time_codes (id, purpose, identifier, user_id, code_hash, expires_at)
            values (${id}, ${purpose}, ${value}, ${userId}, ${yield* sealed(id, code)},
              now() + make_interval(secs => ${account.codeSeconds}::float8))`
          return code
        }, Effect.orDie),

        check: Effect.fn('Codes.check')(
          function* (purpose: Purpose, { value }: Identifier, code: string) {
            const [row] = yield* sql<CodeRow>`
              select id, user_id, code_hash, wrong_tries,
                used_at is null and expires_at > clock_timestamp() as alive
              from one_time_codes where purpose = ${purpose} and identifier = ${value}
              order by created_at desc limit 1 for update`
            if (!row) return { _tag: 'wrong' } as const
            if (!row.alive || row.wrong_tries >= account.codeTries) return { _tag: 'dead' } as const
            if (row.user_id !== null && same(row.code_hash, yield* sealed(row.id, code))) {
              yield* sql`update one_time_codes set used_at = now() where id = ${row.id}`
              return { _tag: 'right', userId: row.user_id } as const
            }
            yield* sql`update one_time_codes set wrong_tries = wrong_tries + 1 where id = ${row.id}`
            return row.wrong_tries + 1 >= account.codeTries
              ? ({ _tag: 'spent' } as const)
              : ({ _tag: 'wrong' } as const)
          },
          sql.withTransaction,
          Effect.orDie,
        ),
      })
    }),
  )
}
