import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type {
  CodeExpired,
  CodeUnusable,
  factorCodeErrors,
  SecondFactorOff,
  WrongCode,
} from '#contract/account/errors.ts'
import type { NotAllowed } from '#contract/errors.ts'
import type { ClosingCode } from '#contract/ownData/entity.ts'
import type { OpenSales } from '#contract/ownData/errors.ts'
import { type LastAdmin, UserNotFound } from '#contract/users/errors.ts'
import { Codes } from '../account/Codes.ts'
import type { Person } from '../account/people.ts'
import { SecondFactor } from '../account/SecondFactor.ts'
import { type Caller, Verification } from '../account/Verification.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import type { Identifier } from '../platform/identifier.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { messageCounts } from '../platform/limits/messages.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { messageTexts } from '../platform/texts.ts'
import { Users } from '../users/Users.ts'

type ClosingError = NotAllowed | LastAdmin | OpenSales | UserNotFound

/** The end of an account by its own person: a code proves that the person wants it. */
export class Closing extends Context.Service<
  Closing,
  {
    /** Sends the code, unless the second factor is on. A code of a moment ago stays good. 409, 429. */
    readonly sendCode: (
      caller: SignedIn,
      from: { readonly address: string; readonly browser: Uint8Array },
    ) => Effect.Effect<ClosingCode, ClosingError | LimitError>
    /** Closes the account after the right code. */
    readonly close: (
      caller: SignedIn,
      code: string,
      from: Caller,
    ) => Effect.Effect<
      void,
      | ClosingError
      | WrongCode
      | CodeExpired
      | CodeUnusable
      | SecondFactorOff
      | InstanceType<(typeof factorCodeErrors)[number]>
      | LimitError
    >
  }
>()('haat/ownData/Closing') {
  static readonly layer = Layer.effect(
    Closing,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const users = yield* Users
      const factor = yield* SecondFactor
      const codes = yield* Codes
      const verification = yield* Verification
      const limits = yield* Limits
      const outbox = yield* Outbox
      const textsFor = yield* messageTexts

      /** The person, and the address that the account has proved. */
      const personOf = Effect.fnUntraced(function* ({ _id }: SignedIn) {
        const [person] = yield* sql<Person>`select * from users where id = ${_id} and closed_at is null`
        if (!person) return yield* new UserNotFound()
        const { email, phone } = person
        const identifier: Identifier =
          email && (person.email_verified || !phone)
            ? { kind: 'email', value: email }
            : { kind: 'phone', value: phone ?? '' }
        return { person, identifier }
      }, orDieOnSql)

      return Closing.of({
        sendCode: Effect.fn('Closing.sendCode')(function* (caller, { address, browser }) {
          yield* users.mayCloseOwn(caller)
          if ((yield* factor.state(caller)).enabled) return { by: 'app' }
          const { person, identifier } = yield* personOf(caller)
          const { kind, value } = identifier
          if (yield* codes.isFresh('close', identifier, browser)) return { by: kind }
          yield* limits.take(...messageCounts('close', identifier, address, person.id))
          yield* Effect.gen(function* () {
            const code = yield* codes.make('close', identifier, person.id, browser)
            const { subject, mail, sms } = (yield* textsFor(person.language, 'reader')).accountNotices.closingCode(code)
            yield* outbox.put({
              ...{ kind: kind === 'email' ? 'mail' : 'sms', recipient: value, purpose: 'code' },
              ...(kind === 'email' ? { subject, body: mail } : { subject: '', body: sms }),
            })
          }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)
          return { by: kind }
        }),

        close: Effect.fn('Closing.close')(function* (caller, code, from) {
          yield* users.mayCloseOwn(caller)
          if ((yield* factor.state(caller)).enabled) yield* factor.spendCode(caller, code)
          else yield* verification.close((yield* personOf(caller)).identifier, code, from)
          yield* users.closeOwn(caller)
        }),
      })
    }),
  )
}
