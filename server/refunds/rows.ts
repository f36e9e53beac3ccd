import type { RefundStatus, Refusal } from '#contract/constants.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { OnlineMethod } from '#contract/payments/states.ts'
import type { HandTransfer, Refund, RefundTransfer, RefundTransferState, RefundWay } from '#contract/refunds/entity.ts'

interface Request {
  readonly id: string
  readonly method: string
  readonly number: string
  readonly reason: string
  readonly note: string
  readonly status: RefundStatus
  readonly refusal: Refusal | ''
  readonly refusal_text: string
  readonly due_by: Date
  readonly is_late: boolean
  readonly is_surplus: boolean
  readonly is_part: boolean
  readonly is_of_edit: boolean
  readonly is_other_number: boolean
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

/** The columns of the transfer, null where there is none. */
type TransferOf =
  | {
      readonly transfer_state: RefundTransferState
      readonly transfer_by_hand: boolean
      /** Paisa. */
      readonly transfer_amount: number
      readonly transfer_reference: string
      readonly transfer_code: string
      readonly transfer_stuck: boolean
      readonly transfer_by: string
      readonly transfer_at: Date
    }
  | { readonly transfer_state: null }

/** The columns of the payment from which the money goes back, null where there is none. */
type WayOf =
  | {
      readonly way_method: OnlineMethod
      readonly way_payer: string
      /** Paisa. */
      readonly way_paid: Paisa
      readonly way_left: Paisa
    }
  | { readonly way_method: null }

/** The account to which an administrator sends the money by hand; null for a customer. */
type HandOf =
  | {
      readonly hand_method: string
      readonly hand_number: string
      /** Whether the provider has not sent the money. */
      readonly is_unsent: boolean
    }
  | { readonly hand_method: null }

/** A refund request as the statements of this folder select it. */
export type RefundRow = Request & OrderOf & TransferOf & WayOf & HandOf

/** Whether the provider of a method pays a payment back, as a whole or in part. */
export type PaysBack = (method: OnlineMethod, isWhole: boolean) => boolean

const toWay = (row: TransferOf & WayOf, paysBack: PaysBack): RefundWay | null => {
  const isOver = row.transfer_state !== null && row.transfer_state !== 'failed'
  if (row.way_method === null || row.way_left <= 0 || isOver) return null
  return {
    method: row.way_method,
    payer: row.way_payer,
    amount: toTaka(row.way_left),
    byProvider: paysBack(row.way_method, row.way_left === row.way_paid),
  }
}

/** What a person has to send, as `isByHand` has it. */
const toHand = (row: RefundRow, way: RefundWay | null): HandTransfer | null => {
  if (row.hand_method === null || (row.transfer_state !== null && row.transfer_state !== 'failed')) return null
  if (!row.is_unsent && (row.status !== 'pending' || way?.byProvider)) return null
  const amount = way?.amount ?? (row.order_id === null ? 0 : toTaka(row.total_price))
  // Nobody knows how much a request of a deleted order is about.
  if (amount === 0) return null
  return { method: row.hand_method, number: row.hand_number, amount }
}

const toTransfer = (row: TransferOf): RefundTransfer | null =>
  row.transfer_state === null
    ? null
    : {
        state: row.transfer_state,
        byHand: row.transfer_by_hand,
        amount: toTaka(row.transfer_amount),
        reference: row.transfer_reference,
        code: row.transfer_code,
        isStuck: row.transfer_stuck,
        decidedBy: row.transfer_by,
        at: row.transfer_at.toISOString(),
      }

export const toRefund =
  (paysBack: PaysBack) =>
  (row: RefundRow): Refund => {
    const way = toWay(row, paysBack)
    return {
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
      transfer: toTransfer(row),
      way,
      byHand: toHand(row, way),
      dueBy: row.due_by.toISOString(),
      isLate: row.is_late,
      isSurplus: row.is_surplus,
      isPart: row.is_part,
      isOfEdit: row.is_of_edit,
      isOtherNumber: row.is_other_number,
      updatedAt: row.updated_at.toISOString(),
    }
  }

/** A request as everybody with the key of its order sees it: without the e-mail address of the customer. */
export const maskedRefund = (refund: Refund): Refund => ({
  ...refund,
  orderId: refund.orderId && { ...refund.orderId, customerEmail: '' },
})
