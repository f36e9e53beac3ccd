import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Refused } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../contract/texts/account.ts'
import { Limits } from '../limits/Limits.ts'
import { Passwords } from './Passwords.ts'
import { findPerson, type Identifier, type Person } from './people.ts'
import { refuse } from './refusals.ts'
import { sqlDies } from './sql.ts'

/** Signing in by password. */
export class SignIn extends Context.Service<
  SignIn,
  {
    /**
     * The person whose identifier and password these are. 400 when they are not, with like work for unknown
     * identifiers; 403 when the account is not verified, said only to who knows its password; 429.
     */
    readonly prove: (identifier: Identifier, password: string, address: string) => Effect.Effect<Person, Refused>
  }
>()('haat/account/SignIn') {
  static readonly layer = Layer.effect(
    SignIn,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const passwords = yield* Passwords
      return SignIn.of({
        prove: Effect.fn('SignIn.prove')(function* (identifier: Identifier, password: string, address: string) {
          const ofAccount = { limit: 'accountTries', what: 'signin', who: identifier.value } as const
          const ofAddress = { limit: 'addressTries', what: 'signin', who: address } as const
          yield* limits.take(ofAccount, ofAddress)
          const person = yield* findPerson(identifier).pipe(Effect.provideService(SqlClient.SqlClient, sql), sqlDies)
          const right = yield* passwords.matches(password, person?.password_hash ?? null)
          if (!person || !right) return yield* refuse.badRequest(texts.wrongCredentials)
          yield* limits.forget(ofAccount)
          yield* limits.giveBack(ofAddress)
          if (person.verified_at === null) return yield* refuse.forbidden(texts.notVerified)
          return person
        }),
      })
    }),
  )
}
