import { Context, Effect, Layer } from 'effect'
import type { Refused } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../contract/texts/account.ts'
import { Limits } from '../limits/Limits.ts'
import { Codes, type Purpose } from './Codes.ts'
import { PasswordReset } from './PasswordReset.ts'
import type { Identifier } from './people.ts'
import { Registration } from './Registration.ts'
import { refuse } from './refusals.ts'

/** What a right code opens (`POST /user/verify-otp`). 400 for a wrong or dead one, 429 after too many wrong ones. */
export class Verification extends Context.Service<
  Verification,
  {
    /** Opens the account that registered the number. */
    readonly register: (phone: Identifier, code: string, address: string) => Effect.Effect<void, Refused>
    /** Gives a grant to set a new password. */
    readonly reset: (identifier: Identifier, code: string, address: string) => Effect.Effect<string, Refused>
  }
>()('haat/account/Verification') {
  static readonly layer = Layer.effect(
    Verification,
    Effect.gen(function* () {
      const limits = yield* Limits
      const codes = yield* Codes
      const registration = yield* Registration
      const resets = yield* PasswordReset

      const prove = Effect.fn('Verification.prove')(function* (
        purpose: Purpose,
        identifier: Identifier,
        code: string,
        address: string,
      ) {
        const guesses = [
          { limit: 'wrongCodes', what: 'code', who: identifier.value },
          { limit: 'addressTries', what: 'proofs', who: address },
        ] as const
        yield* limits.take(...guesses)
        const outcome = yield* codes.check(purpose, identifier, code)
        if (outcome._tag === 'wrong') return yield* refuse.badRequest(texts.wrongCode)
        if (outcome._tag === 'spent') return yield* refuse.badRequest(texts.deadCode)
        // Only guesses count: the right code, and any code once none is alive, tell nothing.
        yield* limits.giveBack(...guesses)
        if (outcome._tag === 'dead') return yield* refuse.badRequest(texts.deadCode)
        return outcome.userId
      })

      return Verification.of({
        register: Effect.fn('Verification.register')(function* (phone: Identifier, code: string, address: string) {
          yield* registration.openByPhone(yield* prove('register', phone, code, address))
        }),
        reset: Effect.fn('Verification.reset')(function* (identifier: Identifier, code: string, address: string) {
          return yield* resets.grant(identifier, yield* prove('reset', identifier, code, address))
        }),
      })
    }),
  )
}
