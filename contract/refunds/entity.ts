import { REFUND_STATUSES, REFUSALS } from '../constants.ts'
import { type EntityOf, entity, id, nullable, oneOf, populated, taka, text, time } from '../reading.ts'
import { knownOrNull } from '../tolerant.ts'

/** The order of a refund request; null when the order is deleted. */
export const RefundOrder = entity('RefundOrder', {
  _id: id,
  customerName: text,
  customerEmail: text,
  transaction_id: text,
  totalPrice: taka,
})
export type RefundOrder = EntityOf<typeof RefundOrder>

export const Refund = entity('Refund', {
  _id: id,
  createdAt: time,
  refundMethod: text,
  refundNumber: text,
  /** Why the customer asks for the money; empty where nothing was written. */
  reason: text,
  /** The newest note of the staff; empty without one, and for a customer. */
  note: text,
  refundStatus: nullable(oneOf(REFUND_STATUSES, 'pending')),
  /** Why the request is rejected; null in any other status, and where no reason was given. */
  refusal: nullable(knownOrNull(REFUSALS)),
  /** What the staff wrote to the customer about the rejection; may be empty. */
  refusalText: text,
  orderId: nullable(populated(RefundOrder)),
  updatedAt: time,
})
export type Refund = EntityOf<typeof Refund>
