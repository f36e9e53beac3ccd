import { Context, Effect, Layer } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import {
  type CodeInChart,
  codeOf,
  decideCode,
  resendWait,
  type StoredCode,
} from '#machines/account/oneTimeCode.machine.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import type { Identifier } from '../platform/identifier.ts'
import { hmac, randomCode, same } from '../platform/secrets.ts'
import { ServerKeys } from './ServerKeys.ts'

export type Purpose = 'register' | 'reset' | 'signin' | 'close'

/**
 * Result of one try: `right` uses the code up, `spent` is the last wrong try, a `dead` code is used or spent already.
 */
export type Outcome =
  | { readonly _tag: 'right'; readonly userId: string }
  | { readonly _tag: 'wrong' }
  | { readonly _tag: 'spent' }
  | { readonly _tag: 'dead' }
  | { readonly _tag: 'expired' }

/** The code that a browser may enter. */
export interface CodeToEnter {
  readonly id: string
  readonly state: CodeInChart['state']
  /** The account of the code; `null` when no account has the identifier. */
  readonly userId: string | null
  /** Whether that account has signed in from the browser that enters the code. */
  readonly browserKnown: boolean
  /** Whether the browser that enters the code is the one that requested it. */
  readonly askedHere: boolean
}

interface CodeRow extends StoredCode {
  readonly secondsLeft: number
}

/** SQL of these columns. A right code of an account is used at once, so that no proof of it is stored. */
const codeColumns = `c.wrong_tries as "wrongTries", c.used_at is not null as "isUsed", false as "isProved",
  extract(epoch from c.expires_at - clock_timestamp())::float8 as "secondsLeft"`

/** The code now, for a shop that allows so many wrong tries. */
const readCode = (row: CodeRow, tries: number): CodeInChart => {
  const code = codeOf(row)
  return decideCode(code, { type: 'code.read', secondsLeft: row.secondsLeft, tries }) ?? code
}

/**
 * One-time codes of 4 digits. A code of a reset or a sign-in is bound to the browser that requested it: several browsers
 * may each have a code of their own for one identifier. A registration has one code, which any browser may enter; its effect depends on
 * the browser (`Registration`). A code is created for an identifier without an account too, so that the responses are
 * the same as with an account; no try is right for such a code.
 */
export class Codes extends Context.Service<
  Codes,
  {
    /**
     * Creates a code and replaces the one that this browser requested before; codes of other browsers stay valid, except of a registration.
     * The caller sends the code, in the same transaction. @param browser hash of the browser's secret
     */
    readonly make: (
      purpose: Purpose,
      identifier: Identifier,
      userId: string | null,
      browser: Uint8Array,
    ) => Effect.Effect<string>
    /**
     * The newest code that this browser may enter, in any state, if there is one. Counts no try.
     * @param browser `null` without a secret
     */
    readonly find: (
      purpose: Purpose,
      identifier: Identifier,
      browser: Uint8Array | null,
    ) => Effect.Effect<CodeToEnter | undefined>
    /** Whether a code that this browser has requested a moment ago can still be entered, so that none is sent again. */
    readonly isFresh: (purpose: Purpose, identifier: Identifier, browser: Uint8Array) => Effect.Effect<boolean>
    /**
     * Checks one try under a lock on the code's row. A wrong try counts against the code only in the browser that
     * requested it, so that nobody else can use the code up. @param tries number of wrong tries that make the code dead
     */
    readonly check: (found: CodeToEnter, code: string, tries: number) => Effect.Effect<Outcome>
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

      const find = Effect.fn('Codes.find')(function* (
        purpose: Purpose,
        { value }: Identifier,
        browser: Uint8Array | null,
      ) {
        const [row] = yield* sql<CodeRow & Omit<CodeToEnter, 'state'>>`
          select c.id, c.user_id as "userId", exists (
            select 1 from known_browsers k where k.user_id = c.user_id and k.browser_hash = ${browser}::bytea
          ) as "browserKnown", coalesce(c.browser_hash = ${browser}::bytea, false) as "askedHere",
            ${sql.literal(codeColumns)}
          from one_time_codes c
          where c.purpose = ${purpose} and c.identifier = ${value}
            and (c.purpose = 'register' or c.browser_hash = ${browser}::bytea)
          order by c.created_at desc limit 1`
        return row && { ...row, state: readCode(row, account.codeTries).state }
      }, Effect.orDie)

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

        find,

        isFresh: Effect.fn('Codes.isFresh')(function* (purpose: Purpose, identifier: Identifier, browser: Uint8Array) {
          const found = yield* find(purpose, identifier, browser)
          return found?.state === 'open' && found.askedHere && resendWait(found.secondsLeft, account.codeSeconds) > 0
        }),

        check: Effect.fn('Codes.check')(
          function* (
            { id, askedHere }: CodeToEnter,
            code: string,
            tries: number,
          ): Effect.fn.Return<Outcome, SqlError.SqlError> {
            const [row] = yield* sql<CodeRow & { user_id: string | null; code_hash: Uint8Array }>`
              select c.user_id, c.code_hash, ${sql.literal(codeColumns)}
              from one_time_codes c where c.id = ${id} for update`
            if (!row) return { _tag: 'dead' }
            const now = readCode(row, tries)
            const isRight = row.user_id !== null && same(row.code_hash, yield* codeHash(id, code))
            const tried = decideCode(now, { type: 'code.try', isRight, counts: askedHere, tries })
            if (!tried) return { _tag: now.state === 'expired' ? 'expired' : 'dead' }
            const after = decideCode(tried, { type: 'code.use' }) ?? tried
            yield* sql`
              update one_time_codes set wrong_tries = ${after.wrongTries},
                used_at = case when ${after.state === 'used'}::boolean then now() end
              where id = ${id}`
            if (after.state === 'used' && row.user_id !== null) return { _tag: 'right', userId: row.user_id }
            return { _tag: after.state === 'spent' ? 'spent' : 'wrong' }
          },
          sql.withTransaction,
          Effect.orDie,
        ),
      })
    }),
  )
}
