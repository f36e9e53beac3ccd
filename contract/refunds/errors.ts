import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { CodeNeeded, CodesOff, OrderCodeExpired, OrderCodeWrong } from '../checkout/errors.ts'
import { ChangedSince, limitErrors, NotAllowed, SessionEnded } from '../errors.ts'
import { OrderNotFound } from '../orders/errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

export class RefundNotFound extends apiError('refund.not_found', 404) {}
/** The id in the body is not that of the address. */
export class RefundIdDiffers extends apiError('refund.id_differs', 400) {}
/** The order is not delivered within the last days, nor paid and pending or cancelled. */
export class RefundNotPossible extends apiError('refund.not_possible', 409, { days: Schema.Int }) {}
/** The order has an open request. */
export class RefundExists extends apiError('refund.exists', 409) {}
/** The money of the order has been paid back. */
export class RefundPaidOut extends apiError('refund.paid_out', 409) {}

/** The money of the request is on its way to the customer, so that the request is decided when the provider answers. */
export class RefundSending extends apiError('refund.sending', 409) {}

/** A part goes back only of the money of a paid order. */
export class RefundNotPaid extends apiError('refund.not_paid', 409) {}
/** Less of the order's money is left: in taka, without what is sent back and what is being sent. */
export class RefundTooMuch extends apiError('refund.too_much', 409, { left: Schema.Finite }) {}
/** Somebody else has sent a part back since the caller has read what is left, in taka. */
export class RefundLeftChanged extends apiError('refund.left_changed', 409, { left: Schema.Finite }) {}

/** Saying instead of a provider what became of the money needs a note. */
export class RefundReasonNeeded extends apiError('refund.reason_needed', 400) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  sendRefundCode: [SessionEnded, OrderNotFound, RefundNotPossible, CodesOff, ...limitErrors],
  requestRefund: [
    SessionEnded,
    OrderNotFound,
    NotAllowed,
    RefundNotPossible,
    RefundExists,
    RefundPaidOut,
    CodeNeeded,
    OrderCodeWrong,
    OrderCodeExpired,
    ...limitErrors,
  ],
  sendPart: [OrderNotFound, RefundNotPaid, RefundTooMuch, RefundLeftChanged, RefundSending],
  updateRefund: [RefundIdDiffers, RefundNotFound, RefundSending, RefundReasonNeeded, RefundTooMuch, ChangedSince],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>
