import { Context, Effect, Layer } from 'effect'
import type { ApiError } from '../../contract/envelope.ts'
import { accountTexts as texts } from '../../messages/en/account.ts'
import { accountResponses } from '../../messages/en/accountResponses.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { apiError } from '../platform/apiErrors.ts'
import type { Identifier } from '../platform/identifier.ts'
import { type Count, Limits } from '../platform/limits/Limits.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { Codes, type Living, type Purpose } from './Codes.ts'
import { KnownBrowsers, knownCaller } from './KnownBrowsers.ts'
import { PasswordReset } from './PasswordReset.ts'
import { type Opened, Registration } from './Registration.ts'

/** Who enters a code: the caller's address, and the hash of the browser's secret or `null` where it holds none. */
export interface Caller {
  readonly address: string
  readonly browser: Uint8Array | null
}

/**
 * The budgets of wrong codes. A code of nobody's (an identifier without an account) has budgets of its own, so that who
 * registers it later finds theirs unused; so have the browsers that did not ask for a registration's code, so that they
 * use up nothing of the one that did.
 */
const budgets = (
  purpose: Purpose,
  { value }: Identifier,
  { address, browser }: Caller,
  { userId, browserKnown, askedHere }: Living,
): readonly Count[] => {
  const known = userId !== null && browser !== null && browserKnown
  const who = known ? knownCaller(userId, browser) : value
  const what = userId === null ? `${purpose} of nobody` : askedHere ? purpose : `${purpose} elsewhere`
  return [
    { limit: 'wrongCodesLong', what, who },
    { limit: 'wrongCodes', what, who },
    ...(known ? [] : [{ limit: 'addressWrongCodes', what: 'code', who: address } as const]),
  ]
}

const ofTheShop: Count = { limit: 'shopWrongCodes', what: 'code', who: '' }

/**
 * What a right code opens (`POST /user/verify-otp`). 400 for a wrong or dead one, 429 after too many wrong ones. A reset
 * code lives only in the browser that asked for it, and only tries against a living code count.
 */
export class Verification extends Context.Service<
  Verification,
  {
    /** Opens the account that registered the number. */
    readonly register: (phone: Identifier, code: string, caller: Caller) => Effect.Effect<Opened, ApiError>
    /** Gives a grant to set a new password. */
    readonly reset: (identifier: Identifier, code: string, caller: Caller) => Effect.Effect<string, ApiError>
  }
>()('haat/account/Verification') {
  static readonly layer = Layer.effect(
    Verification,
    Effect.gen(function* () {
      const { account } = yield* AppConfig
      const limits = yield* Limits
      const codes = yield* Codes
      const events = yield* SecurityEvents
      const knownBrowsers = yield* KnownBrowsers
      const registration = yield* Registration
      const resets = yield* PasswordReset

      const prove = Effect.fn('Verification.prove')(function* (
        purpose: Purpose,
        identifier: Identifier,
        code: string,
        caller: Caller,
      ) {
        const { browser } = caller
        const living = yield* codes.living(purpose, identifier, browser)
        if (!living) return yield* apiError.badRequest(accountResponses.deadCode)
        const guesses = budgets(purpose, identifier, caller, living)
        yield* limits.take(...guesses)
        // Guessing in the whole shop is slowed down without refusing anybody's right code.
        const tries = (yield* limits.isUsedUp(ofTheShop)) ? 1 : account.codeTries
        const outcome = yield* codes.check(living, code, tries)
        if (outcome._tag === 'wrong' || outcome._tag === 'spent') {
          yield* limits.tryTake(ofTheShop)
          yield* events.record({ kind: 'code.wrong', identifier: identifier.value, detail: { purpose } })
          return yield* apiError.badRequest(outcome._tag === 'wrong' ? texts.wrongCode : accountResponses.deadCode)
        }
        // Only guesses count: the right code, and any code once none is alive, tell nothing.
        yield* limits.giveBack(...guesses)
        if (outcome._tag === 'dead') return yield* apiError.badRequest(accountResponses.deadCode)
        // The sign-in that comes next shall not depend on what strangers try for the same identifier.
        if (browser) yield* knownBrowsers.remember(outcome.userId, browser)
        return outcome.userId
      })

      return Verification.of({
        register: Effect.fn('Verification.register')(function* (phone: Identifier, code: string, caller: Caller) {
          return yield* registration.openByPhone(yield* prove('register', phone, code, caller), caller.browser)
        }),
        reset: Effect.fn('Verification.reset')(function* (identifier: Identifier, code: string, caller: Caller) {
          return yield* resets.grant(identifier, yield* prove('reset', identifier, code, caller))
        }),
      })
    }),
  )
}
