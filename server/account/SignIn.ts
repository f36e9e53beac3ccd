import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { ApiError } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../messages/en/account.ts'
import { apiError } from '../platform/apiErrors.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { Identifier } from '../platform/identifier.ts'
import { type Count, Limits, limitError } from '../platform/limits/Limits.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { knownCaller } from './KnownBrowsers.ts'
import { Passwords } from './Passwords.ts'
import { findPerson, type Person } from './people.ts'

/** Signing in by password. */
export class SignIn extends Context.Service<
  SignIn,
  {
    /**
     * The person whose identifier and password these are. 400 when they are not, with like work for unknown
     * identifiers; 403 when the account is not verified, said only to who knows its password; 429.
     *
     * A browser that the account has signed in from (`browser`, its hash or `null`) has tries of its own: neither tries
     * for the identifier nor from the address elsewhere use them up.
     */
    readonly prove: (
      identifier: Identifier,
      password: string,
      address: string,
      browser: Uint8Array | null,
    ) => Effect.Effect<Person, ApiError>
  }
>()('haat/account/SignIn') {
  static readonly layer = Layer.effect(
    SignIn,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const passwords = yield* Passwords
      const events = yield* SecurityEvents
      return SignIn.of({
        prove: Effect.fn('SignIn.prove')(function* (
          identifier: Identifier,
          password: string,
          address: string,
          browser: Uint8Array | null,
        ) {
          const person = yield* findPerson(identifier, browser).pipe(
            Effect.provideService(SqlClient.SqlClient, sql),
            orDieOnSql,
          )
          const known = browser !== null && person?.browser_known === true
          const who = known ? knownCaller(person.id, browser) : identifier.value
          const ofAccount: Count = { limit: 'accountTries', what: 'signin', who }
          const ofAddress: readonly Count[] = known ? [] : [{ limit: 'addressTries', what: 'signin', who: address }]
          const usedUp = yield* limits.tryTake(ofAccount, ...ofAddress)
          if (usedUp) {
            // Without the identifier where the address is limited: a flood of invented ones is then one row a minute.
            const tried = usedUp.count === ofAccount ? { identifier: identifier.value, subject: person?.id } : {}
            yield* events.record({ kind: 'signin.limited', ...tried })
            return yield* limitError(usedUp)
          }
          const right = yield* passwords.matches(password, person?.password_hash ?? null)
          if (!person || !right) {
            yield* events.record({ kind: 'signin.failed', identifier: identifier.value, subject: person?.id })
            return yield* apiError.badRequest(texts.wrongCredentials)
          }
          yield* limits.forget(ofAccount)
          yield* limits.giveBack(...ofAddress)
          if (person.verified_at === null) return yield* apiError.forbidden(texts.notVerified)
          return person
        }),
      })
    }),
  )
}
