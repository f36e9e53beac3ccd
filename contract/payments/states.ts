import type { PaymentMethod } from '../constants.ts'

/** The methods whose money comes before the delivery. */
export const ONLINE_METHODS = ['bkash', 'ssl', 'nagad', 'manual'] as const satisfies readonly PaymentMethod[]
export type OnlineMethod = (typeof ONLINE_METHODS)[number]
/**
 * The states of one attempt to pay, as its chart (`machines/payments/payment.machine.ts`) has them; a `reopened` one is
 * `verifying` and `late`.
 */
/**
 * What administrators get news of at once: a provider that does not answer, an attempt without a verdict whose goods are
 * kept no longer, and one that differs from the answer of its provider.
 */
export const PAYMENT_ALERTS = ['silent', 'waiting', 'difference'] as const
export type PaymentAlert = (typeof PAYMENT_ALERTS)[number]

export const PAYMENT_STATES = ['creating', 'redirected', 'verifying', 'paid', 'failed', 'cancelled', 'expired'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
/** Whether the provider may still take the money, as far as the shop knows. */
export const isUndecided = (state: PaymentState): boolean =>
  state === 'creating' || state === 'redirected' || state === 'verifying'
/**
 * Why an attempt was not paid: the provider has declined it; the balance is too low; PIN or code were wrong; the wallet or
 * card is none that can pay; the amount differs; the orders did not owe it any more, so that the shop has taken nothing; or
 * something that the person cannot do anything about.
 */
export const PAYMENT_FAILURES = ['declined', 'balance', 'proof', 'wallet', 'amount', 'unneeded', 'other'] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]
/** What becomes of an undecided attempt whose customer pays another way. */
export const PAYMENT_LEAVINGS = ['closes', 'goesOn'] as const
/** The wallets whose transaction ids and texts the shop knows, and any other one. */
export const WALLETS = ['bkash', 'nagad', 'rocket', 'other'] as const
export type Wallet = (typeof WALLETS)[number]
/** What a text of a wallet says: money was received, money was moved otherwise, or nothing that the shop can read. */
export const WALLET_TEXT_KINDS = ['received', 'moved', 'unread'] as const
/**
 * Why no text of a wallet confirms a transfer: none has its id; several attempts claim it; several texts have the id; the
 * text is about no received money, or about another amount, number or time; its balance does not follow from the texts
 * before it; or the sum, or that of the day, is one that a person confirms.
 */
export const MISMATCHES = [
  'no_text',
  'claimed_twice',
  'two_texts',
  'not_received',
  'amount',
  'sender',
  'time',
  'balance',
  'sum_too_large',
  'day_too_large',
] as const
export type Mismatch = (typeof MISMATCHES)[number]
/** How a link to pay reaches the customer of an order: a person copies it, or the shop sends it. */
export const PAY_LINK_WAYS = ['copied', 'sms', 'mail'] as const
export type PayLinkWay = (typeof PAY_LINK_WAYS)[number]
/** Days for which a link to pay is good. */
export const PAY_LINK_DAYS = 7
/** Characters of a transaction id that a customer types. */
export const TRX_ID_MAX = 30
