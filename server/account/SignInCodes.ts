import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { CodeUnusable } from '#contract/account/errors.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { Identifier } from '../platform/identifier.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { messageCounts } from '../platform/limits/messages.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { messageTexts } from '../platform/texts.ts'
import { Codes } from './Codes.ts'
import { knownCaller } from './KnownBrowsers.ts'
import { findPerson, type Person } from './people.ts'

/**
 * Whether a code alone may sign a person in: a customer who has proved the phone by a registration. Four digits protect
 * staff rights too little, and the phone of an account that an e-mail has verified is no proved one.
 */
const mayUseCode = (person: Person) => person.role === 'user' && person.verified_at !== null && !person.email_verified

/** Codes that sign a customer in without the password. */
export class SignInCodes extends Context.Service<
  SignInCodes,
  {
    /**
     * Sends a code to a customer whose verified phone this is. Does the same work and sends nothing for others, and after
     * too many wrong codes. A code that the browser has requested a moment ago stays good: nothing is sent and counted. 429 after too many messages. @param browser hash of the secret of the browser that may enter it
     */
    readonly request: (phone: Identifier, address: string, browser: Uint8Array) => Effect.Effect<void, LimitError>
    /** The customer after the right code; 400 where role or phone have changed since it was sent. */
    readonly holder: (phone: Identifier, userId: string) => Effect.Effect<Person, CodeUnusable>
  }
>()('haat/account/SignInCodes') {
  static readonly layer = Layer.effect(
    SignInCodes,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const codes = yield* Codes
      const outbox = yield* Outbox
      const textsFor = yield* messageTexts

      const find = (phone: Identifier, browser: Uint8Array | null = null) =>
        findPerson(phone, browser).pipe(Effect.provideService(SqlClient.SqlClient, sql), orDieOnSql)

      return SignInCodes.of({
        request: Effect.fn('SignInCodes.request')(function* (phone: Identifier, address: string, browser: Uint8Array) {
          if (yield* codes.isFresh('signin', phone, browser)) return
          const person = yield* find(phone, browser)
          const caller = person?.browser_known ? knownCaller(person.id, browser) : null
          yield* limits.take(...messageCounts('reset', phone, address, caller))
          const spent = yield* limits.isUsedUp({
            limit: 'wrongCodesLong',
            what: person?.verified_at ? 'reset' : 'reset of nobody',
            who: caller ?? phone.value,
          })
          const receiver = person && mayUseCode(person) && !spent ? person : null
          // The same statements run in each case, so that response time does not reveal whether the account exists.
          yield* Effect.gen(function* () {
            const code = yield* codes.make('signin', phone, receiver?.id ?? null, browser)
            if (receiver === null) return yield* outbox.putNothing('sms')
            const { codeSms } = yield* textsFor(receiver.language, 'reader')
            yield* outbox.put({
              ...{ kind: 'sms', recipient: phone.value, subject: '', purpose: 'code' },
              body: codeSms.signIn(code),
            })
          }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)
        }),

        holder: Effect.fn('SignInCodes.holder')(function* (phone: Identifier, userId: string) {
          const person = yield* find(phone)
          return person?.id === userId && mayUseCode(person) ? person : yield* new CodeUnusable()
        }),
      })
    }),
  )
}
