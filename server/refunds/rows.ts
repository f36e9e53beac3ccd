import type { RefundStatus, Refusal } from '#contract/constants.ts'
import { toTaka } from '#contract/money.ts'
import type { Refund } from '#contract/refunds/entity.ts'

interface Request {
  readonly id: string
  readonly method: string
  readonly number: string
  readonly reason: string
  readonly note: string
  readonly status: RefundStatus
  readonly refusal: Refusal | ''
  readonly refusal_text: string
  readonly created_at: Date
  readonly updated_at: Date
}

/** The order's columns, null after its deletion. */
type OrderOf =
  | {
      readonly order_id: string
      readonly customer_name: string
      readonly customer_email: string
      readonly transaction_id: string
      /** Paisa. */
      readonly total_price: number
    }
  | { readonly order_id: null }

/** A refund request as the statements of this folder select it. */
export type RefundRow = Request & OrderOf

export const toRefund = (row: RefundRow): Refund => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  refundMethod: row.method,
  refundNumber: row.number,
  reason: row.reason,
  note: row.note,
  refundStatus: row.status,
  refusal: row.refusal || null,
  refusalText: row.refusal_text,
  orderId:
    row.order_id === null
      ? null
      : {
          _id: row.order_id,
          customerName: row.customer_name,
          customerEmail: row.customer_email,
          transaction_id: row.transaction_id,
          totalPrice: toTaka(row.total_price),
        },
  updatedAt: row.updated_at.toISOString(),
})

/** A request as everybody with the key of its order sees it: without the e-mail address of the customer. */
export const maskedRefund = (refund: Refund): Refund => ({
  ...refund,
  orderId: refund.orderId && { ...refund.orderId, customerEmail: '' },
})
