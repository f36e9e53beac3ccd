import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { NotVerified, WrongCredentials } from '#contract/account/errors.ts'
import { decideAccount } from '#machines/account/account.machine.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { Identifier } from '../platform/identifier.ts'
import { type Count, type LimitError, Limits, limitError } from '../platform/limits/Limits.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { knownCaller } from './KnownBrowsers.ts'
import { Passwords } from './Passwords.ts'
import { accountStateOf, findPerson, type Person } from './people.ts'

/** Sign-in by password. */
export class SignIn extends Context.Service<
  SignIn,
  {
    /**
     * Returns the person with this identifier and password. 400 when they do not match, after the same work for unknown
     * identifiers; 403 when the account is not verified, only after the right password; 429 after too many tries.
     *
     * A browser that the account has signed in from (`browser`, its hash or `null`) has its own tries: tries elsewhere,
     * for the identifier or from the address, do not use them up.
     */
    readonly prove: (
      identifier: Identifier,
      password: string,
      address: string,
      browser: Uint8Array | null,
    ) => Effect.Effect<Person, WrongCredentials | NotVerified | LimitError>
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
          const accountTries: Count = { limit: 'accountTries', what: 'signin', who }
          const addressTries: readonly Count[] = known ? [] : [{ limit: 'addressTries', what: 'signin', who: address }]
          const usedUp = yield* limits.tryTake(accountTries, ...addressTries)
          if (usedUp) {
            // Without the identifier when the address is limited, so that a flood of invented ones is one row a minute.
            const tried = usedUp.count === accountTries ? { identifier: identifier.value, subject: person?.id } : {}
            yield* events.record({ kind: 'signin.limited', ...tried })
            return yield* limitError(usedUp)
          }
          const right = yield* passwords.matches(password, person?.password_hash ?? null)
          if (!person || !right) {
            yield* events.record({ kind: 'signin.failed', identifier: identifier.value, subject: person?.id })
            return yield* new WrongCredentials()
          }
          yield* limits.forget(accountTries)
          yield* limits.giveBack(...addressTries)
          if (!decideAccount(accountStateOf(person), { type: 'session.start' })) return yield* new NotVerified()
          return person
        }),
      })
    }),
  )
}
