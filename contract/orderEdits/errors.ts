import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, NotAllowed, RightMissing, TooManyTries } from '../errors.ts'
import { OrderAmountPaid, OrderNotFound, OrderPacked, OtherItems, SharedOrder } from '../orders/errors.ts'
import { ORDER_STATUSES } from '../orders/status.ts'
import type * as shopApi from './shopApi.ts'
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
/** The order is paid, and the total is less than what has gone back of it, or more than what is paid. In taka. */
export class EditPaidLimit extends apiError('order_edit.paid_limit', 409, { min: Schema.Finite, max: Schema.Finite }) {}
/** The edit changes nothing that the customer could agree to. */
export class EditUnchanged extends apiError('order_edit.unchanged', 409) {}
/** The customer has not answered an earlier proposal yet. */
export class EditProposed extends apiError('order_edit.proposed', 409) {}
/** The order has no phone to which a link could go. */
export class EditUnsendable extends apiError('order_edit.unsendable', 409) {}
/** The order has no open proposal. */
export class ProposalOver extends apiError('order_edit.proposal_over', 409) {}
/** The link is wrong, or its time is over. */
export class EditLinkUnknown extends apiError('order_edit.link_unknown', 404) {}
/** Goods of the edit are sold out since it was proposed. */
export class ProposedGoodsGone extends apiError('order_edit.proposed_goods_gone', 409, { product: Schema.String }) {}
/** The order has changed since the edit was proposed, so that nothing can be answered. */
export class EditLinkOver extends apiError('order_edit.link_over', 409) {}

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
    EditPaidLimit,
  ],
  getEditProposal: [OrderNotFound, NotAllowed],
  proposeEdit: [
    ...refusals,
    ChangedSince,
    RightMissing,
    EditedGoodsGone,
    EditedTotalChanged,
    EditCashRefused,
    EditPaidLimit,
    EditUnchanged,
    EditProposed,
    EditUnsendable,
    TooManyTries,
  ],
  sendEditProposal: [OrderNotFound, NotAllowed, SharedOrder, ProposalOver, EditUnsendable, TooManyTries],
  withdrawEditProposal: [OrderNotFound, NotAllowed, SharedOrder, ProposalOver],
  getEditLink: [EditLinkUnknown, TooManyTries],
  answerEditLink: [EditLinkUnknown, TooManyTries, EditLinkOver, ProposedGoodsGone],
} as const satisfies ErrorsOf<typeof staffApi & typeof shopApi>
