import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, NotAllowed, RightMissing } from '../errors.ts'
import { OrderAmountPaid, OrderNotFound, OrderPacked, OtherItems, SharedOrder } from '../orders/errors.ts'
import { ORDER_STATUSES } from '../orders/status.ts'
import type * as staffApi from './staffApi.ts'

/** Only a pending or processing order can be edited. */
export class OrderNotEditable extends apiError('order_edit.not_editable', 409, {
  from: Schema.Literals(ORDER_STATUSES),
}) {}
/** The order is from before checkouts: its pieces were never taken from the stock. */
export class OrderBeforeCheckouts extends apiError('order_edit.before_checkouts', 409) {}
/** Some lines cannot be ordered; the price of the edit names them. */
export class EditedGoodsGone extends apiError('order_edit.goods_gone', 409) {}
/** The total is another one than the staff saw. In taka. */
export class EditedTotalChanged extends apiError('order_edit.total_changed', 409, { total: Schema.Finite }) {}
/** The total rises, and the customer has not agreed. */
export class EditNeedsAgreement extends apiError('order_edit.needs_agreement', 409) {}
/** The rules of the shop allow no cash on delivery for the higher total. */
export class EditCashRefused extends apiError('order_edit.cash_refused', 409) {}

const refusals = [
  OrderNotFound,
  NotAllowed,
  SharedOrder,
  OrderNotEditable,
  OrderBeforeCheckouts,
  OrderAmountPaid,
  OrderPacked,
  OtherItems,
] as const

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  priceOrderEdit: refusals,
  editOrder: [
    ...refusals,
    ChangedSince,
    RightMissing,
    EditedGoodsGone,
    EditedTotalChanged,
    EditNeedsAgreement,
    EditCashRefused,
  ],
} as const satisfies ErrorsOf<typeof staffApi>
