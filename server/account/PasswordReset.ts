import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Refused } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../contract/texts/account.ts'
import { Limits } from '../limits/Limits.ts'
import { messageCounts } from '../limits/messages.ts'
import { Outbox } from '../outbox/Outbox.ts'
import { outboxTexts } from '../outbox/texts.ts'
import { AccountConfig } from './AccountConfig.ts'
import { Codes } from './Codes.ts'
import { knownCaller } from './KnownBrowsers.ts'
import { Passwords } from './Passwords.ts'
import { findPerson, type Identifier } from './people.ts'
import { refuse } from './refusals.ts'
import { Sessions } from './Sessions.ts'
import { hashOf, randomSecret } from './secrets.ts'
import { sqlDies } from './sql.ts'

/** Forgotten passwords: code, grant, new password (wire, "Session and tokens"). */
export class PasswordReset extends Context.Service<
  PasswordReset,
  {
    /** Sends a code where a verified account has the identifier; does the same, and sends nothing, where none has. */
    readonly request: (identifier: Identifier, address: string, browser: Uint8Array) => Effect.Effect<void, Refused>
    /** A grant for who has entered the right code: used once, for this identifier. */
    readonly grant: (identifier: Identifier, userId: string) => Effect.Effect<string>
    /** Sets the password and ends all sessions. 400 without a good grant. */
    readonly reset: (
      identifier: Identifier,
      password: string,
      grant: string | undefined,
      address: string,
    ) => Effect.Effect<void, Refused>
  }
>()('haat/account/PasswordReset') {
  static readonly layer = Layer.effect(
    PasswordReset,
    Effect.gen(function* () {
      const { account } = yield* AccountConfig
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const passwords = yield* Passwords
      const sessions = yield* Sessions
      const codes = yield* Codes
      const outbox = yield* Outbox

      const request = Effect.fn('PasswordReset.request')(function* (
        identifier: Identifier,
        address: string,
        browser: Uint8Array,
      ) {
        const person = yield* Effect.provideService(findPerson(identifier, browser), SqlClient.SqlClient, sql).pipe(
          sqlDies,
        )
        const caller = person?.browser_known ? knownCaller(person.id, browser) : null
        yield* limits.take(...messageCounts('reset', identifier, address, caller))
        yield* Effect.gen(function* () {
          const known = person?.verified_at ? person.id : null
          const code = yield* codes.make('reset', identifier, known, browser)
          if (known === null) return yield* outbox.putNothing(identifier.kind === 'email' ? 'mail' : 'sms')
          yield* outbox.put(
            identifier.kind === 'email'
              ? {
                  kind: 'mail',
                  recipient: identifier.value,
                  subject: outboxTexts.resetSubject,
                  body: outboxTexts.resetMail(code),
                }
              : { kind: 'sms', recipient: identifier.value, subject: '', body: outboxTexts.resetSms(code) },
          )
        }).pipe(sql.withTransaction, sqlDies)
      })

      const grant = Effect.fn('PasswordReset.grant')(function* ({ value }: Identifier, userId: string) {
        const token = randomSecret()
        yield* sql`insert into reset_grants (token_hash, identifier, user_id, expires_at)
          values (${hashOf(token)}, ${value}, ${userId}, now() + make_interval(secs => ${account.grantSeconds}::float8))`
        return token
      }, sqlDies)

      const reset = Effect.fn('PasswordReset.reset')(function* (
        { value }: Identifier,
        password: string,
        token: string | undefined,
        address: string,
      ) {
        if (!token) return yield* refuse.badRequest(texts.resetGrantMissing)
        const good = sql`token_hash = ${hashOf(token)} and identifier = ${value} and used_at is null and expires_at > now()`
        // Looked at first, because hashing costs: an invented grant shall not buy that work.
        const found = yield* sqlDies(sql`select 1 from reset_grants where ${good}`)
        if (found.length === 0) {
          yield* limits.take({ limit: 'addressTries', what: 'proofs', who: address })
          return yield* refuse.badRequest(texts.resetGrantMissing)
        }
        // Whoever holds a good grant shall not have it hashed any number of times at once.
        const ofGrant = { limit: 'accountTries', what: 'reset', who: token } as const
        yield* limits.take(ofGrant)
        const passwordHash = yield* passwords.hash(password)
        yield* Effect.gen(function* () {
          const [used] = yield* sql<{ user_id: string }>`
            update reset_grants set used_at = now() where ${good} returning user_id`
          const [person] = used
            ? yield* sql<{ id: string }>`update users set password_hash = ${passwordHash}
                where id = ${used.user_id} and closed_at is null returning id`
            : []
          if (!person) return yield* refuse.badRequest(texts.resetGrantMissing)
          // Whoever else holds a grant for this account proved themselves before the password was set.
          yield* sql`update reset_grants set used_at = now() where user_id = ${person.id} and used_at is null`
          yield* sessions.revokeAll(person.id)
        }).pipe(sql.withTransaction, sqlDies)
        yield* limits.forget(ofGrant, { limit: 'accountTries', what: 'signin', who: value })
      })

      return PasswordReset.of({ request, grant, reset })
    }),
  )
}
