import { Context, Effect, Layer } from 'effect'
import { CodeExpired, CodeUnusable, WrongCode } from '#contract/account/errors.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import type { Identifier } from '../platform/identifier.ts'
import { type Count, type LimitError, Limits } from '../platform/limits/Limits.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { Codes, type CodeToEnter, type Purpose } from './Codes.ts'
import { KnownBrowsers, knownCaller } from './KnownBrowsers.ts'
import { PasswordReset } from './PasswordReset.ts'
import type { Person } from './people.ts'
import { type OpenedAccount, Registration } from './Registration.ts'
import { SignInCodes } from './SignInCodes.ts'

/** The caller who enters a code: network address, and hash of the browser's secret, `null` when it has none. */
export interface Caller {
  readonly address: string
  readonly browser: Uint8Array | null
}

/**
 * The limits of wrong codes. An identifier without an account has limits of its own, so that a person who registers it
 * later has all tries. The browsers that did not request a registration's code also have limits of their own, so that
 * they use up no tries of the browser that did.
 */
const wrongCodeLimits = (
  purpose: Purpose,
  { value }: Identifier,
  { address, browser }: Caller,
  { userId, browserKnown, askedHere }: CodeToEnter,
): readonly Count[] => {
  const known = userId !== null && browser !== null && browserKnown
  const who = known ? knownCaller(userId, browser) : value
  // Codes that sign in count with those of a reset, so that a second way in gives nobody more guesses.
  const counted = purpose === 'signin' ? 'reset' : purpose
  const ofAccount = askedHere ? counted : `${counted} elsewhere`
  const what = userId === null ? `${counted} of nobody` : ofAccount
  return [
    { limit: 'wrongCodesLong', what, who },
    { limit: 'wrongCodes', what, who },
    ...(known ? [] : [{ limit: 'addressWrongCodes', what: 'code', who: address } as const]),
  ]
}

/** Only the browser that asked for a code hears that it is too old: to others it is as if there was none. */
const unusable = ({ state, askedHere }: Pick<CodeToEnter, 'state' | 'askedHere'>) =>
  state === 'expired' && askedHere ? new CodeExpired() : new CodeUnusable()

const shopWrongCodes: Count = { limit: 'shopWrongCodes', what: 'code', who: '' }

/**
 * Verification of codes (`POST /user/verify-otp`, `POST /user/sign-in-by-code`, `POST /user/close-account`). 400 for a wrong, expired or dead code, 429
 * after too many wrong ones. A code of a reset or a sign-in is valid only in the browser that requested it, and only tries
 * against an open code count.
 */
export class Verification extends Context.Service<
  Verification,
  {
    /** Opens the account that registered the number. */
    readonly register: (
      phone: Identifier,
      code: string,
      caller: Caller,
    ) => Effect.Effect<OpenedAccount, WrongCode | CodeExpired | CodeUnusable | LimitError>
    /** Returns a grant to set a new password. */
    readonly reset: (
      identifier: Identifier,
      code: string,
      caller: Caller,
    ) => Effect.Effect<string, WrongCode | CodeExpired | CodeUnusable | LimitError>
    /** Returns the customer with this verified phone. 400 for a person who is none any more. */
    readonly signIn: (
      phone: Identifier,
      code: string,
      caller: Caller,
    ) => Effect.Effect<Person, WrongCode | CodeExpired | CodeUnusable | LimitError>
    /** Uses up the code that closes an account. */
    readonly close: (
      identifier: Identifier,
      code: string,
      caller: Caller,
    ) => Effect.Effect<void, WrongCode | CodeExpired | CodeUnusable | LimitError>
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
      const signInCodes = yield* SignInCodes

      const prove = Effect.fn('Verification.prove')(function* (
        purpose: Purpose,
        identifier: Identifier,
        code: string,
        caller: Caller,
      ) {
        const { browser } = caller
        const found = yield* codes.find(purpose, identifier, browser)
        if (!found) return yield* new CodeUnusable()
        if (found.state !== 'open') return yield* unusable(found)
        const guesses = wrongCodeLimits(purpose, identifier, caller, found)
        yield* limits.take(...guesses)
        // Slows down guessing across the whole shop without rejecting a right code.
        const tries = (yield* limits.isUsedUp(shopWrongCodes)) ? 1 : account.codeTries
        const outcome = yield* codes.check(found, code, tries)
        if (outcome._tag === 'wrong' || outcome._tag === 'spent') {
          yield* limits.tryTake(shopWrongCodes)
          yield* events.record({ kind: 'code.wrong', identifier: identifier.value, detail: { purpose } })
          return yield* outcome._tag === 'wrong' ? new WrongCode() : new CodeUnusable()
        }
        // Only guesses count: the right code, and any code after the open one is gone, are no guesses.
        yield* limits.giveBack(...guesses)
        if (outcome._tag !== 'right')
          return yield* unusable({ ...found, state: outcome._tag === 'expired' ? 'expired' : 'used' })
        // The sign-in that follows must not depend on tries by strangers for the same identifier.
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
        signIn: Effect.fn('Verification.signIn')(function* (phone: Identifier, code: string, caller: Caller) {
          return yield* signInCodes.holder(phone, yield* prove('signin', phone, code, caller))
        }),
        close: Effect.fn('Verification.close')(function* (identifier: Identifier, code: string, caller: Caller) {
          yield* prove('close', identifier, code, caller)
        }),
      })
    }),
  )
}
