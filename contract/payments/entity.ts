import {
  absentOr,
  type EntityOf,
  entity,
  flag,
  id,
  list,
  nullable,
  number,
  oneOf,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { idText, knownOrNull } from '../calls/tolerant.ts'
import { PAYMENT_METHODS } from '../constants.ts'
import { PAYMENT_STATUSES } from '../orders/entity.ts'
import { ORDER_STATUSES } from '../orders/status.ts'
import { OrderAdvance } from './orderAdvance.ts'
import { MISMATCHES, PAYMENT_FAILURES, PAYMENT_LEAVINGS, PAYMENT_STATES, WALLET_TEXT_KINDS, WALLETS } from './states.ts'

/** One attempt to pay the orders of a checkout. */
export const PaymentAttempt = entity('PaymentAttempt', {
  _id: id,
  method: oneOf(PAYMENT_METHODS, 'cash'),
  /** Whether it was made at a test system, where no money moves. */
  isTest: flag,
  /** The state of the payment chart. */
  state: oneOf(PAYMENT_STATES, 'verifying', 'verifying'),
  /** Whether it was closed or let go before, and is asked about again: it keeps nobody from another attempt. */
  late: flag,
  amount: taka,
  /** Why it failed; null in any other state. */
  failure: nullable(knownOrNull(PAYMENT_FAILURES)),
  /** The transaction id of the provider, or the one that the customer has typed; empty before. */
  trxId: text,
  createdAt: time,
})
export type PaymentAttempt = EntityOf<typeof PaymentAttempt>

/** A wallet of the shop, to which the customer sends the money of a `manual` payment. */
export const PaymentWallet = entity('PaymentWallet', {
  /** Its name. */
  wallet: text,
  number: text,
  kind: oneOf(WALLETS, 'other', 'other'),
  /** Whether it takes payments to a merchant, instead of money that people send to each other. */
  isMerchant: flag,
})
export type PaymentWallet = EntityOf<typeof PaymentWallet>

/** An order of a payment. */
export const PayableOrder = entity('PayableOrder', {
  _id: id,
  status: oneOf(ORDER_STATUSES, 'pending'),
  paymentStatus: oneOf(PAYMENT_STATUSES, 'unpaid'),
  paymentMethod: text,
  totalPrice: taka,
  /** Whether its cancellation waits for the end of the attempt. */
  cancelWanted: flag,
  /** As of an order; absent to a link that pays the rest. */
  advance: absentOr(OrderAdvance),
  /** Whether a link lets what is otherwise collected on delivery be paid online; absent for any other payment. */
  byLink: absentOr(flag),
})
export type PayableOrder = EntityOf<typeof PayableOrder>

/** The payment of a checkout, as its customer sees it. */
export const Payment = entity('Payment', {
  /** The id of the checkout; to a link to pay, that of its order. */
  _id: id,
  /** What is to pay now: the totals or the advances of the unpaid orders that are not cancelled. */
  due: taka,
  /** Until when the unpaid orders keep their goods; null where nothing is to pay online. */
  payBy: nullable(time),
  orders: list(PayableOrder),
  /** The phone of the orders, masked: a code that proves it goes there. Empty to a link to pay. */
  phone: text,
  /** The newest attempt; null before the first one. */
  attempt: nullable(PaymentAttempt),
  /** The provider's page where it waits for the person; null elsewhere. */
  url: nullable(text),
  /** The first of `wallets`, for pages of an earlier release; null without one. */
  wallet: nullable(PaymentWallet),
  /** Where the money of a `manual` attempt can go; empty for any other. */
  wallets: list(PaymentWallet),
  /**
   * How the undecided attempt ends where its customer pays another way: `closes` takes nothing any more; the money of one
   * that `goesOn` may still come. Null where the customer has to wait, or waits for none.
   */
  leaving: nullable(knownOrNull(PAYMENT_LEAVINGS)),
  /** How an approved payment was to be made that the shop has not carried out, because nothing was owed; null without one. */
  unneeded: nullable(knownOrNull(PAYMENT_METHODS)),
  /** Whether another attempt may begin, and whether the orders may be paid on delivery instead. */
  canPay: flag,
  canPayOnDelivery: flag,
})
export type Payment = EntityOf<typeof Payment>

/** A link to pay an order, as it is made. */
export const PayLink = entity('PayLink', {
  /** The link, which nothing returns again; null where it was sent to the customer. */
  url: nullable(text),
  /** What it pays. */
  amount: taka,
  /** Until when it can be paid, unless the order is paid, cancelled, shipped or of another total before. */
  expiresAt: time,
})
export type PayLink = EntityOf<typeof PayLink>

/** An order's share of an attempt. */
export const PaymentShare = entity('PaymentShare', { orderId: idText, amount: taka })
export type PaymentShare = EntityOf<typeof PaymentShare>

/**
 * What an administrator has to look at: what the daily comparison with the provider has found to differ, an amount that is
 * not that of the attempt, or money that belongs to no order, because its order was paid already or is gone.
 */
export const PAYMENT_DIFFERENCES = ['paid_there', 'unpaid_there', 'other_amount', 'refunded_there', 'surplus'] as const

/** A phone of the shop, which forwards the texts of wallets by a secret of its own. */
export const WalletPhone = entity('WalletPhone', {
  _id: id,
  name: text,
  /** When its secret was made. */
  secretAt: time,
  /** When it has called last; null before. */
  heardAt: nullable(time),
  /** Texts of other senders, and calls that were too large, too many or not to be read; none of them is kept. */
  dropped: number,
})
export type WalletPhone = EntityOf<typeof WalletPhone>

/** A phone and its secret, which is returned once. */
export const WalletPhoneSecret = entity('WalletPhoneSecret', { phone: WalletPhone, secret: text })
export type WalletPhoneSecret = EntityOf<typeof WalletPhoneSecret>

export const WalletText = entity('WalletText', {
  _id: id,
  wallet: oneOf(WALLETS, 'other', 'other'),
  kind: oneOf(WALLET_TEXT_KINDS, 'unread', 'unread'),
  /** Empty where the text has none. */
  trxId: text,
  sender: text,
  amount: nullable(taka),
  /** The time that the text names; null where it names none. */
  at: nullable(time),
  arrivedAt: time,
  /** Whether it has confirmed a payment by itself. */
  hasConfirmed: flag,
  /** The words of one that nobody could read, without groups of 4 to 8 digits; empty for others. */
  words: text,
})
export type WalletText = EntityOf<typeof WalletText>

/** An attempt, as administrators see it. */
export const StaffPayment = entity('StaffPayment', {
  _id: id,
  checkoutId: text,
  method: oneOf(PAYMENT_METHODS, 'cash'),
  /** Whether it was made at a test system, where no money moves. */
  isTest: flag,
  state: oneOf(PAYMENT_STATES, 'verifying', 'verifying'),
  /** What was asked for, or what was paid. */
  amount: taka,
  /** What was asked for where another amount was paid; null where they agree. */
  asked: nullable(taka),
  /** What was paid in another currency, with its name; empty for taka. */
  foreignPaid: text,
  /** What the provider keeps, as it says, or by the operator's rate; null without either. */
  fee: nullable(taka),
  /** Whether the fee is computed by the operator's rate. */
  feeByRate: flag,
  /** When it was confirmed; null before, and for payments of earlier releases. */
  paidAt: nullable(time),
  /** What has gone back to the customer. */
  refunded: taka,
  trxId: text,
  /** The wallet by which a customer has sent the money of a `manual` payment, and its number; null and empty where they are not named. */
  wallet: nullable(knownOrNull(WALLETS)),
  sender: text,
  /** The text of the wallet with this transaction id, else one of this amount and number; null where there is none. */
  walletText: nullable(WalletText),
  /** Why no text has confirmed a `manual` payment; empty where one has, and before its transaction is named. */
  mismatches: list(oneOf(MISMATCHES, 'no_text', 'no_text')),
  /** The wallet or card, masked. */
  payer: text,
  failure: nullable(knownOrNull(PAYMENT_FAILURES)),
  /** The provider's code of the failure; empty without one. */
  code: text,
  isRisky: flag,
  shares: list(PaymentShare),
  customerName: text,
  phone: text,
  /** Null where the provider and the shop agree, or were not compared. */
  difference: nullable(knownOrNull(PAYMENT_DIFFERENCES)),
  /** Who has confirmed or rejected it by hand, and why; empty for others. */
  decidedBy: text,
  note: text,
  /**
   * Whether it can be confirmed or rejected by hand: a `manual` one, one whose provider has not answered for an hour, or one
   * with money of another amount or currency, which is taken or was sent back.
   */
  canDecide: flag,
  /** When the provider has answered last; null before. */
  askedAt: nullable(time),
  createdAt: time,
  updatedAt: time,
})
export type StaffPayment = EntityOf<typeof StaffPayment>
