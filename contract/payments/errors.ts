import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import {
  CodeNeeded,
  DuplicateOrder,
  OrderCodeExpired,
  OrderCodeWrong,
  PaymentNotOffered,
  TooManyOpen,
} from '../checkout/errors.ts'
import { limitErrors, SessionEnded } from '../errors.ts'
import { OrderNotFound } from '../orders/errors.ts'
import type * as providerApi from './providerApi.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'
import type * as walletsApi from './walletsApi.ts'

/** The attempt does not exist. */
export class PaymentNotFound extends apiError('payment.not_found', 404) {}
/** An attempt of the checkout is undecided: its provider may still take the money. */
export class PaymentUndecided extends apiError('payment.undecided', 409) {}
/** Nothing is to pay: the orders are paid, cancelled, or paid on delivery. */
export class PaymentNotDue extends apiError('payment.not_due', 409) {}
/** The orders have not kept their goods so long, or are about to be cancelled. */
export class PaymentTooLate extends apiError('payment.too_late', 409) {}
/** The provider does not answer, or does not begin the payment. Nothing is taken. */
export class ProviderAway extends apiError('payment.provider_away', 409) {}
/** The amount is below or above what the payment method takes, in taka. */
export class PaymentAmountRefused extends apiError('payment.amount_refused', 409, {
  min: Schema.Finite,
  max: Schema.Finite,
}) {}
/** Another payment has the transaction. */
export class TransactionKnown extends apiError('payment.transaction_known', 409) {}
/**
 * Only an open `manual` payment takes a transaction. Only such a one, and one whose provider has not answered for an hour,
 * is confirmed or rejected by hand.
 */
export class PaymentNotByHand extends apiError('payment.not_by_hand', 409) {}

/** The secret belongs to no phone of the shop, or is good no longer. */
export class PhoneSecretWrong extends apiError('payment.phone_secret_wrong', 401) {}
/** The phone does not exist, or its secret is withdrawn. */
export class WalletPhoneNotFound extends apiError('payment.phone_not_found', 404) {}

/** The order has no phone, or no e-mail, to which a link to pay could be sent. */
export class PayLinkUnsendable extends apiError('payment.link_unsendable', 409) {}

/** Deciding instead of a provider needs a reason, and a confirmation the transaction, too. */
export class PaymentProofNeeded extends apiError('payment.proof_needed', 400) {}

/** The shop takes a part of orders with cash on delivery in advance; `amount` is in taka. */
export class PaymentAdvanceNeeded extends apiError('payment.advance_needed', 409, { amount: Schema.Finite }) {}

/** The rules of the shop allow no cash on delivery for these orders; `reason` is in words. */
export class PaymentCashRefused extends apiError('payment.cash_refused', 409, { reason: Schema.String }) {}

const ofCustomer = [SessionEnded, OrderNotFound] as const

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  noticeOfProvider: [PaymentNotFound],
  takeWalletText: [PhoneSecretWrong, ...limitErrors],
  renewWalletPhone: [WalletPhoneNotFound],
  withdrawWalletPhone: [WalletPhoneNotFound],
  getPayment: ofCustomer,
  startPayment: [
    ...ofCustomer,
    PaymentNotOffered,
    PaymentUndecided,
    PaymentNotDue,
    PaymentTooLate,
    PaymentAmountRefused,
    ProviderAway,
    ...limitErrors,
  ],
  askPayment: [...ofCustomer, ...limitErrors],
  leavePayment: [...ofCustomer, PaymentUndecided],
  sendPaymentCode: [
    ...ofCustomer,
    PaymentUndecided,
    PaymentNotDue,
    PaymentTooLate,
    PaymentAdvanceNeeded,
    PaymentCashRefused,
    ...limitErrors,
  ],
  payOnDelivery: [
    ...ofCustomer,
    PaymentUndecided,
    PaymentNotDue,
    PaymentTooLate,
    PaymentAdvanceNeeded,
    PaymentCashRefused,
    CodeNeeded,
    OrderCodeWrong,
    OrderCodeExpired,
    TooManyOpen,
    DuplicateOrder,
    ...limitErrors,
  ],
  sendTransaction: [...ofCustomer, PaymentNotByHand, TransactionKnown, ...limitErrors],
  getPaymentsOfOrder: [OrderNotFound],
  makePayLink: [OrderNotFound, PaymentNotDue, PaymentTooLate, PaymentNotOffered, PayLinkUnsendable, ...limitErrors],
  askPaymentAgain: [PaymentNotFound],
  decidePayment: [PaymentNotFound, PaymentNotByHand, PaymentProofNeeded, TransactionKnown],
} as const satisfies ErrorsOf<typeof providerApi & typeof shopApi & typeof staffApi & typeof walletsApi>
