import { Schema } from 'effect'
import { DistrictUnknown, DivisionUnknown } from '../addresses/errors.ts'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, NotAllowed, SessionEnded } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'
import { ORDER_STATUSES } from './status.ts'

const status = Schema.Literals(ORDER_STATUSES)

/** The list has more orders than the client reads in one answer. */
export class OrderListTooLong extends apiError('order.list_too_long', 409, { max: Schema.Int }) {}
export class OrderNotFound extends apiError('order.not_found', 404) {}
/** The order contains items of several owners. */
export class SharedOrder extends apiError('order.shared', 409) {}
/** The status has no next one. */
export class OrderEnded extends apiError('order.ended', 409, { from: status }) {}
/** The requested status is not the next one. */
export class StatusNotAllowed extends apiError('order.status_not_allowed', 409, { from: status, next: status }) {}
export class OrderNotDeletable extends apiError('order.not_deletable', 409, { from: status }) {}
/** The chart has no such step off the chain, such as the cancellation of a shipped order by its seller. */
export class StepNotAllowed extends apiError('order.step_not_allowed', 409, { from: status, to: status }) {}
/** A call has to confirm the order before it is processed. */
export class OrderUnconfirmed extends apiError('order.unconfirmed', 409) {}
/** The order is paid online, and not paid yet. */
export class OrderUnpaid extends apiError('order.unpaid', 409) {}
/** The order is paid online and not refunded, so that it is not deleted. */
export class OrderPaid extends apiError('order.paid', 409) {}
/** A payment of the order is undecided, so that it is not deleted: its money would find no order. */
export class OrderBeingPaid extends apiError('order.being_paid', 409) {}
/** Only a pending order can be corrected. */
export class OrderNotCorrectable extends apiError('order.not_correctable', 409, { from: status }) {}
/** The amount of a paid order cannot change. */
export class OrderAmountPaid extends apiError('order.amount_paid', 409) {}
/** Pieces and amount of an order stay while a parcel holds pieces of it. */
export class OrderPacked extends apiError('order.packed', 409) {}
/** The quantities do not belong to the items of the order. */
export class OtherItems extends apiError('order.other_items', 400) {}
/** A correction cannot add pieces. */
export class QuantityRaised extends apiError('order.quantity_raised', 400, { max: Schema.Int }) {}

/** The filters of a bulk step find another number of orders than the person has confirmed. */
export class OrderSelectionChanged extends apiError('order.selection_changed', 409, { count: Schema.Int }) {}

/** A bulk step finds that the order has the requested status already. */
export class OrderAlreadyMoved extends apiError('order.already_moved', 409, { from: status }) {}

/** A bulk step of an owner names an order without an item of the owner. */
export class OrderOfOthers extends apiError('order.of_others', 403) {}

// Why a step cannot be taken back
/** The step is not the last one of the order. */
export class OrderMovedSince extends apiError('order.moved_since', 409) {}
export class UndoTooLate extends apiError('order.undo_too_late', 409) {}
/** Another person has made the step. */
export class UndoNotOwn extends apiError('order.undo_not_own', 409) {}
/** The mail or SMS about the step is on its way. */
export class CustomerInformed extends apiError('order.customer_informed', 409) {}
/** The customer has used the delivery: a refund request or a review. */
export class CustomerActed extends apiError('order.customer_acted', 409) {}
/** The refund request of the cancellation has been filled in or handled. */
export class RefundTouched extends apiError('order.refund_touched', 409) {}
/** The pieces that the cancellation has returned are sold. */
export class StockGone extends apiError('order.stock_gone', 409, { product: Schema.String }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getOrdersOfOwner: [NotAllowed],
  getOrdersOfCustomer: [NotAllowed, OrderListTooLong],
  updateOrderStatus: [
    SessionEnded,
    OrderNotFound,
    NotAllowed,
    SharedOrder,
    ChangedSince,
    OrderEnded,
    StatusNotAllowed,
    StepNotAllowed,
    OrderUnconfirmed,
    OrderUnpaid,
  ],
  confirmOrder: [OrderNotFound, NotAllowed, SharedOrder, ChangedSince, OrderEnded],
  undoOrderStatus: [
    OrderNotFound,
    NotAllowed,
    SharedOrder,
    OrderMovedSince,
    UndoTooLate,
    UndoNotOwn,
    CustomerInformed,
    CustomerActed,
    RefundTouched,
    StockGone,
  ],
  getOrder: [OrderNotFound, NotAllowed],
  moveOrders: [OrderSelectionChanged],
  printInvoices: [OrderNotFound, NotAllowed, OrderSelectionChanged],
  printSlips: [OrderNotFound, NotAllowed, OrderSelectionChanged],
  deleteOrder: [OrderNotFound, ChangedSince, OrderNotDeletable, OrderPaid, OrderBeingPaid],
  correctOrder: [
    OrderNotFound,
    NotAllowed,
    SharedOrder,
    ChangedSince,
    OrderNotCorrectable,
    OrderAmountPaid,
    OrderPacked,
    OtherItems,
    QuantityRaised,
    DivisionUnknown,
    DistrictUnknown,
  ],
  getPhoneHistory: [OrderNotFound, NotAllowed],
  getInvoice: [SessionEnded, OrderNotFound, NotAllowed],
  getOrderHistory: [OrderNotFound, NotAllowed],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>
