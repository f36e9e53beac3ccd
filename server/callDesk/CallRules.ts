import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { CallRules as Rules } from '#contract/callDesk/entity.ts'
import type { CallRulesToSet } from '#contract/callDesk/rules.ts'
import type { ChangedSince } from '#contract/errors.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { mustBeUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type RulesRow, toRules } from './rows.ts'

/** The rules that the shop sets for its calls. */
export class CallRules extends Context.Service<
  CallRules,
  {
    readonly get: Effect.Effect<Rules>
    /** 409 after a change since `unchangedSince`. */
    readonly set: (rules: CallRulesToSet, unchangedSince?: string) => Effect.Effect<Rules, ChangedSince>
  }
>()('haat/callDesk/CallRules') {
  static readonly layer = Layer.effect(
    CallRules,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents

      // The migrations insert the one row of rules, and nothing deletes it.
      const get = sql<RulesRow>`select * from call_rules`.pipe(
        Effect.map(([row]) => toRules(row!)),
        orDieOnSql,
      )

      const set = Effect.fn('CallRules.set')(
        function* ({ tries, afterTries, pauseMinutes, linkAfter }: CallRulesToSet, unchangedSince?: string) {
          const [before] = yield* sql<RulesRow>`select * from call_rules for update`
          yield* mustBeUnchanged(before!, unchangedSince)
          const [row] = yield* sql<RulesRow>`update call_rules set tries = ${tries}, after_tries = ${afterTries},
            pause_minutes = ${pauseMinutes}, link_after = ${linkAfter === undefined ? before!.link_after : linkAfter}
            returning *`
          yield* events.record({
            kind: 'shop.changed',
            detail: { thing: 'call rules', tries, afterTries, pauseMinutes },
          })
          return toRules(row!)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return CallRules.of({ get, set })
    }),
  )
}
