import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { CallRules as Rules } from '#contract/callDesk/entity.ts'
import { CallsNotInPolicy } from '#contract/callDesk/errors.ts'
import type { CallRulesToSet } from '#contract/callDesk/rules.ts'
import type { ChangedSince } from '#contract/errors.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { mustBeUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { makePrivacyVersion } from '../policies/privacy.ts'
import { type RulesRow, toRules } from './rows.ts'

/** The rules that the shop sets for its calls. */
export class CallRules extends Context.Service<
  CallRules,
  {
    readonly get: Effect.Effect<Rules>
    /** 409 after a change since `unchangedSince`, and for unfinished checkouts that the privacy policy does not name. */
    readonly set: (
      rules: CallRulesToSet,
      unchangedSince?: string,
    ) => Effect.Effect<Rules, CallsNotInPolicy | ChangedSince>
  }
>()('haat/callDesk/CallRules') {
  static readonly layer = Layer.effect(
    CallRules,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents
      const privacyVersion = yield* makePrivacyVersion

      // The migrations insert the one row of rules, and nothing deletes it.
      const get = sql<RulesRow>`select * from call_rules`.pipe(
        Effect.map(([row]) => toRules(row!)),
        orDieOnSql,
      )

      const set = Effect.fn('CallRules.set')(
        function* (
          { tries, afterTries, pauseMinutes, linkAfter, unfinishedDays }: CallRulesToSet,
          unchangedSince?: string,
        ) {
          const [before] = yield* sql<RulesRow>`select * from call_rules for update`
          yield* mustBeUnchanged(before!, unchangedSince)
          const days = unfinishedDays ?? before!.unfinished_days
          if (unfinishedDays && (yield* privacyVersion([(texts) => texts.unfinishedConsent])) === null) {
            return yield* new CallsNotInPolicy()
          }
          const [row] = yield* sql<RulesRow>`update call_rules set tries = ${tries}, after_tries = ${afterTries},
            pause_minutes = ${pauseMinutes}, link_after = ${linkAfter === undefined ? before!.link_after : linkAfter},
            unfinished_days = ${days}
            returning *`
          yield* events.record({
            kind: 'shop.changed',
            detail: { thing: 'call rules', tries, afterTries, pauseMinutes, unfinishedDays: days },
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
