import {
  absentOr,
  type EntityOf,
  entity,
  flag,
  id,
  nullable,
  oneOf,
  populated,
  taka,
  text,
  time,
} from '../calls/reading.ts'
import { knownOrNull } from '../calls/tolerant.ts'
import { PAYMENT_METHODS, REFUND_STATUSES, REFUSALS } from '../constants.ts'

/** The order of a refund request; null when the order is deleted. */
export const RefundOrder = entity('RefundOrder', {
  _id: id,
  customerName: text,
  customerEmail: text,
  transaction_id: text,
  totalPrice: taka,
})
export type RefundOrder = EntityOf<typeof RefundOrder>

/** The states of the chart of a transfer. */
export const REFUND_TRANSFER_STATES = ['requested', 'sending', 'done', 'failed'] as const
export type RefundTransferState = (typeof REFUND_TRANSFER_STATES)[number]

/** The money of a request of an order that was paid online, on its way back. */
export const RefundTransfer = entity('RefundTransfer', {
  state: oneOf(REFUND_TRANSFER_STATES, 'requested', 'requested'),
  /** Whether an administrator has sent it, or has said what became of it, because the provider does not. */
  byHand: flag,
  amount: taka,
  /** The provider's id of the refund, or that of the transfer by hand; may be empty. */
  reference: text,
  /** Why the provider has sent nothing; empty in any other state. */
  code: text,
  /** Whether the provider has not answered for hours, so that an administrator may say what became of the money. */
  isStuck: flag,
  /** Who has completed the request. */
  decidedBy: text,
  /** When it ended; before, when it was sent or requested. */
  at: time,
})
export type RefundTransfer = EntityOf<typeof RefundTransfer>

/** The payment from which the money of a request goes back, while it has not. */
export const RefundWay = entity('RefundWay', {
  method: oneOf(PAYMENT_METHODS, 'cash'),
  /** The wallet or card that has paid, masked; may be empty. */
  payer: text,
  amount: taka,
  /** Whether a completion of the request makes the provider send the money; else an administrator sends it by hand. */
  byProvider: flag,
})
export type RefundWay = EntityOf<typeof RefundWay>

/** Money that a person has to send: no provider sends it, or the provider has refused to. */
export const HandTransfer = entity('HandTransfer', {
  /** The wallet, as the customer or the payment names it; may be empty. */
  method: text,
  /** The number that the customer has named, of which the money came, or the phone of the order; may be empty. */
  number: text,
  amount: taka,
})
export type HandTransfer = EntityOf<typeof HandTransfer>

/** The part of a refund request that the customer of the order reads. */
const customersFields = {
  refundMethod: text,
  refundNumber: text,
  refundStatus: nullable(oneOf(REFUND_STATUSES, 'pending')),
  /** Why the request is rejected; null in any other status, and where no reason was given. */
  refusal: nullable(knownOrNull(REFUSALS)),
  /** What the staff wrote to the customer about the rejection; may be empty. */
  refusalText: text,
}
export const OwnRefund = entity('OwnRefund', {
  ...customersFields,
  /** Until when the money has to be back, as in `Refund`; absent from an older server. */
  dueBy: absentOr(time),
})
export type OwnRefund = EntityOf<typeof OwnRefund>

export const Refund = entity('Refund', {
  _id: id,
  createdAt: time,
  ...customersFields,
  /** Why the customer asks for the money; empty where nothing was written. */
  reason: text,
  /** The newest note of the staff; empty without one, and for a customer. */
  note: text,
  orderId: nullable(populated(RefundOrder)),
  /** Null for a customer, for an order that was not paid online, and before an administrator has completed the request. */
  transfer: nullable(RefundTransfer),
  /**
   * What a completion of the request sends. Null for a customer, for an order that was not paid online, and where the
   * money is sent or on its way.
   */
  way: nullable(RefundWay),
  /** What an administrator has to send by hand, as long as nobody has; null for a customer. */
  byHand: nullable(HandTransfer),
  /** Until when the money has to be back: 10 days after the request, 3 for a cancelled order that was paid. */
  dueBy: time,
  /** Whether this time has passed without the money being sent or the request rejected. */
  isLate: flag,
  /** Whether the money belongs to no order: its order was paid already, has another total or is gone, and stays as it is. */
  isSurplus: flag,
  /** Whether it is about a part of the money of a paid order, which an administrator sends back; the order stays paid. */
  isPart: flag,
  /** Whether it is about the difference after an edit of a paid order, which has made the request. */
  isOfEdit: flag,
  /** Whether the customer asks for the money at another phone number than that of the order; false for a customer. */
  isOtherNumber: flag,
  updatedAt: time,
})
export type Refund = EntityOf<typeof Refund>
