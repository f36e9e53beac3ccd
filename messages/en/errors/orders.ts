import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/orders/errors.ts'
import { orderStepsTexts as steps } from '../orderSteps.ts'
import { ordersTexts as texts } from '../orders.ts'

export const ordersErrors = {
  'order.not_found': texts.notFound,
  'order.shared': texts.shared,
  'order.ended': ({ from }) => texts.cannotMove(from),
  'order.status_not_allowed': ({ from, next }) => texts.notNext(from, next),
  'order.step_not_allowed': ({ from, to }) => texts.notAllowed(from, to),
  'order.not_deletable': ({ from }) => texts.cannotDelete(from),
  'order.unconfirmed': texts.unconfirmed,
  'order.unpaid': texts.unpaid,
  'order.paid': texts.paid,
  'order.already_moved': ({ from }) => steps.alreadyMoved(from),
  'order.of_others': steps.ofOthers,
  'order.moved_since': steps.movedSince,
  'order.undo_too_late': steps.undoTooLate,
  'order.undo_not_own': steps.notUndoableStep,
  'order.customer_informed': steps.customerInformed,
  'order.customer_acted': steps.customerActed,
  'order.refund_touched': steps.refundTouched,
  'order.stock_gone': ({ product }) => steps.stockGone(product),
  'order.not_correctable': ({ from }) => texts.notCorrectable(from),
  'order.amount_paid': texts.amountPaid,
  'order.other_items': texts.otherItems,
  'order.quantity_raised': ({ max }) => texts.quantityRaised(max),
} satisfies Sentences<typeof errors>
