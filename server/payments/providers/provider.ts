import { type Effect, Schema } from 'effect'
import type { Language } from '#contract/languages.ts'
import type { Paisa } from '#contract/money.ts'
import type { OnlineMethod, PaymentFailure } from '#contract/payments/states.ts'

/** An attempt to pay, as a provider needs it to begin. */
export interface AttemptToStart {
  /** The shop's own reference of the attempt, at most 30 letters and digits, never used before. */
  readonly reference: string
  readonly amount: Paisa
  /** Where the provider sends the person back to; it may add a query, or send a form by POST. */
  readonly returnUrl: string
  /** Where the provider sends its notices (IPN). */
  readonly noticeUrl: string
  /** Of an attempt that was begun by a link to pay, nobody's data: its page may be anybody's. */
  readonly customer: {
    readonly name: string
    /** Both may be empty. */
    readonly email: string
    readonly phone: string
    readonly address: string
    readonly city: string
  }
  /** Pieces of all orders together. */
  readonly pieces: number
  readonly language: Language
  /** Whether the person uses a phone, for providers with another page there. */
  readonly isMobile: boolean
}

/** The provider waits for the person. */
export interface Started {
  /** The provider's id of the attempt (`paymentID`, `sessionkey`, `paymentReferenceId`); empty where it has none. */
  readonly providerId: string
  /** The provider's page; null where the person pays without one. */
  readonly url: string | null
  /** What each return of the attempt carries as `proof`; left out where the provider has none. */
  readonly returnProof?: string
}

/** An attempt that a provider knows. */
export interface StartedAttempt {
  readonly reference: string
  readonly providerId: string
  readonly amount: Paisa
  /** The code by which the provider has refused before to carry it out. */
  readonly refusal?: string
}

/**
 * What the provider says of an attempt. `paid` only where the reference of its answer has been compared with the attempt;
 * the amount and the currency are those of the money, whatever was asked for; `undecided` where the answer can still change;
 * `approved` where the person has done all, and only the shop takes the money; `refunded` where it was paid, and all of the
 * money has gone back.
 */
export type Verdict =
  | {
      readonly outcome: 'paid'
      /** The provider's transaction id, unique for ever. */
      readonly trxId: string
      /** In paisa, or in hundredths of another currency. */
      readonly amount: Paisa
      readonly currency: string
      /** What the provider keeps, where it says so. */
      readonly fee: Paisa | null
      /** The wallet or card, with all but the last digits masked; empty where the provider says none. */
      readonly payer: string
      /** Whether the provider advises to look at the payment before the goods leave. */
      readonly isRisky: boolean
    }
  | {
      readonly outcome: 'failed'
      readonly failure: PaymentFailure
      readonly code: string
      /** Money of another currency. */
      readonly foreign?: { readonly trxId: string; readonly paid: string }
    }
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'approved' }
  | { readonly outcome: 'refunded' }
  | { readonly outcome: 'undecided'; readonly refusal?: string }

/** What a return or a notice says. It proves nothing: only `settle` and `lookUp` do. */
export interface Hint {
  /** Names the attempt by the shop's reference, or by the provider's id. */
  readonly attempt: { readonly reference: string } | { readonly providerId: string }
  readonly says: 'paid' | 'failed' | 'cancelled' | 'unknown'
  /** What the provider needs to look at the payment (`val_id`). */
  readonly ticket: string
  /** Compared with the attempt's `returnProof`; a return with another one only makes the shop ask. */
  readonly proof?: string
}

/** The query and the form of a return or a notice, and its whole body. */
export interface ProviderMessage {
  readonly query: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
}

/** A payment of which money goes back. */
export interface RefundToSend {
  readonly attempt: StartedAttempt
  readonly trxId: string
  /** The shop's reference of the refund, at most 30 letters and digits; the same for each try of it. */
  readonly reference: string
  readonly amount: Paisa
  /** The provider's id of the try that is under way; empty where no answer has named one, or where that try has failed. */
  readonly refundId: string
  /** Ids of the other refunds of this payment that are recorded already, so that a new one differs from them. */
  readonly known: readonly string[]
}

/**
 * What the provider says of a refund. `none` where it knows no such refund, so that it may be sent; `unknown` where its
 * answer fits another refund, or none, as well, so that the shop never sends it again by itself.
 */
export type RefundAnswer =
  | { readonly outcome: 'done'; readonly refundId: string }
  | { readonly outcome: 'sending'; readonly refundId: string }
  | { readonly outcome: 'failed'; readonly code: string }
  | { readonly outcome: 'none' }
  | { readonly outcome: 'unknown' }

/**
 * A call to a provider has no usable answer. `unreachable`: it was not sent. `silent`: it was sent, and nobody knows what
 * it did. `malformed`: the answer is none of the known ones. `misconfigured`: the provider refuses the shop's
 * credentials. `refused`: the provider declines to begin, with its code. Contains no secret and no personal data.
 */
export class ProviderError extends Schema.TaggedError<ProviderError>()('ProviderError', {
  kind: Schema.Literals(['unreachable', 'silent', 'malformed', 'misconfigured', 'refused']),
  code: Schema.String,
}) {}

/** A payment provider. Every call may run any number of times and on several servers at once, but for `settle`. */
export interface PaymentProvider {
  readonly method: OnlineMethod
  /** The shop's account there, as `paymentAccount` names it; absent where nobody compares it. */
  readonly account?: string
  /** Whether its address is that of a test system, where no money moves. */
  readonly isTest: boolean
  /** The smallest and the largest amount that the provider takes. */
  readonly limits: { readonly min: Paisa; readonly max: Paisa }
  /** Whether the provider pays back parts of a payment, only the whole, or nothing, so that a refund is made by hand. */
  readonly refunds: 'parts' | 'whole' | 'none'
  /**
   * Whether the call `settle` takes the money, so that an attempt takes nothing as long as the shop does not make it, or asks
   * whether the provider has taken it; `byHand` where nobody can be asked.
   */
  readonly settles: 'takes' | 'asks' | 'byHand'
  /** Seconds after which an attempt that nobody has paid is over for the provider. */
  readonly attemptSeconds: number
  /** Seconds from the beginning of an attempt until the shop asks by itself, where no return comes before; 15 by default. */
  readonly firstAskSeconds?: number
  /**
   * Makes a call that moves no money, and fails as any other where the provider does not accept the shop's access; null
   * where the shop has none.
   */
  readonly checkKeys: Effect.Effect<void, ProviderError> | null
  /** Begins an attempt. */
  readonly start: (attempt: AttemptToStart) => Effect.Effect<Started, ProviderError>
  /**
   * Carries a payment out that the person has approved, and says what came of it. The caller calls it at most once for
   * an attempt, after a hint that says `paid`; it may take 30 s.
   */
  readonly settle: (attempt: StartedAttempt, ticket: string) => Effect.Effect<Verdict, ProviderError>
  /** Asks what became of an attempt, and changes nothing. */
  readonly lookUp: (attempt: StartedAttempt, ticket: string) => Effect.Effect<Verdict, ProviderError>
  /** Sends money back. Whoever calls it again after no answer asks `refundStatus` first. */
  readonly refund: (refund: RefundToSend) => Effect.Effect<RefundAnswer, ProviderError>
  readonly refundStatus: (refund: RefundToSend) => Effect.Effect<RefundAnswer, ProviderError>
  /** Reads the address to which the provider has sent the person back; null where it names no attempt. */
  readonly readReturn: (message: ProviderMessage) => Hint | null
  /** Reads a notice; null where its signature is wrong or it names no attempt. */
  readonly readNotice: (message: ProviderMessage) => Hint | null
  /** Agrees to get notices where a message asks the shop for it; false for any other message. */
  readonly subscribe?: (message: ProviderMessage) => Effect.Effect<boolean>
}
