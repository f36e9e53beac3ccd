import { Schema } from 'effect'
import { DistrictUnknown, DivisionUnknown } from '../addresses/errors.ts'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { cartPriceFields } from '../cart/entity.ts'
import { limitErrors, NotAllowed, SessionEnded, TooManyTries } from '../errors.ts'
import { orderAmountFields } from '../orders/entity.ts'
import { OrderAmountPaid, OrderNotCorrectable, OrderNotFound, OrderPacked } from '../orders/errors.ts'
import { CartAdvance } from '../payments/advance.ts'
import type * as api from './api.ts'
import type * as deliveryApi from './deliveryApi.ts'

const cartPriceParams = {
  sellers: cartPriceFields.sellers.wire,
  subTotal: cartPriceFields.subTotal.wire,
  deliveryFee: cartPriceFields.deliveryFee.wire,
  rounding: cartPriceFields.rounding.wire,
  total: cartPriceFields.total.wire,
  untilFreeDelivery: cartPriceFields.untilFreeDelivery.wire,
  problems: cartPriceFields.problems.wire,
  advance: Schema.optionalKey(CartAdvance.wire),
  cashReason: Schema.optionalKey(Schema.String),
  cashRefused: Schema.optionalKey(Schema.Boolean),
}
/** The cart cannot be ordered at the total that the customer saw. The parameters are its new price, a `CartPrice`. */
export class CartChanged extends apiError('cart.changed', 409, cartPriceParams) {}
/** Cash on delivery needs a part of the total in advance, and the client has shown none. The parameters are as above. */
export class AdvanceNeeded extends apiError('checkout.advance_needed', 409, cartPriceParams) {}
/** The rules of the shop allow no cash on delivery for this order. The parameters are as above, with the reason. */
export class CashRefused extends apiError('checkout.cash_refused', 409, cartPriceParams) {}
/** The shop does not offer the payment method. */
export class PaymentNotOffered extends apiError('payment.not_offered', 409) {}
/** The checkout has placed orders with other content. */
export class AlreadyPlaced extends apiError('checkout.already_placed', 409, {
  orderIds: Schema.Array(Schema.String),
}) {}
/** The checkout belongs to another account or key. */
export class CheckoutTaken extends apiError('checkout.taken', 409) {}
/** The shop has other policies than the customer has accepted. `version` is null where it has none any more. */
export class PoliciesChanged extends apiError('checkout.policies_changed', 409, {
  version: Schema.NullOr(Schema.Int),
}) {}
/** A guest has to prove the phone number by a code. */
export class CodeNeeded extends apiError('order.code_needed', 400) {}
export class OrderCodeWrong extends apiError('order.code_wrong', 400) {}
/** The time for entering the code, or for the order that it proves, is over. */
export class OrderCodeExpired extends apiError('order.code_expired', 400) {}
/** The shop sends no SMS, so that no code can prove a phone. */
export class CodesOff extends apiError('order.codes_off', 409) {}
/** Phone or account has too many open orders with cash on delivery. */
export class TooManyOpen extends apiError('order.too_many_open', 409, { max: Schema.Int }) {}
/**
 * The same phone has ordered the same lines within some minutes. `orderId` is the earlier order, for the same account or
 * key only.
 */
export class DuplicateOrder extends apiError('order.duplicate', 409, {
  orderId: Schema.optionalKey(Schema.String),
}) {}
/** The change of the delivery leads to another total than the customer has agreed to. The parameters are the new amounts. */
export class OrderTotalChanged extends apiError('order.total_changed', 409, {
  deliveryFee: orderAmountFields.deliveryFee.wire,
  rounding: orderAmountFields.rounding.wire,
  totalPrice: orderAmountFields.totalPrice.wire,
}) {}

/**
 * A guest without a proved phone would hold too many pieces until they are paid or confirmed. `max` is what such a guest
 * can order now: of `product`, or in all where it is empty.
 */
export class GuestHolds extends apiError('order.guest_holds', 409, { max: Schema.Int, product: Schema.String }) {}

/** The customer has changed the phone of the order often enough; the staff may change it. */
export class PhoneChangedOften extends apiError('order.phone_changed_often', 409, { max: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  sendPhoneCode: [CartChanged, ...limitErrors],
  placeOrder: [
    DivisionUnknown,
    DistrictUnknown,
    CartChanged,
    PaymentNotOffered,
    AdvanceNeeded,
    CashRefused,
    AlreadyPlaced,
    CheckoutTaken,
    PoliciesChanged,
    CodeNeeded,
    OrderCodeWrong,
    OrderCodeExpired,
    TooManyOpen,
    DuplicateOrder,
    GuestHolds,
    ...limitErrors,
  ],
  trackOrder: [OrderNotFound, TooManyTries],
  sendTrackCode: [CodesOff, ...limitErrors],
  openOrders: [OrderCodeWrong, OrderCodeExpired, ...limitErrors],
  sendDeliveryCode: [SessionEnded, OrderNotFound, OrderNotCorrectable, CodesOff, ...limitErrors],
  changeDelivery: [
    SessionEnded,
    OrderNotFound,
    NotAllowed,
    OrderNotCorrectable,
    OrderAmountPaid,
    OrderPacked,
    DivisionUnknown,
    DistrictUnknown,
    OrderTotalChanged,
    PhoneChangedOften,
    CodeNeeded,
    OrderCodeWrong,
    OrderCodeExpired,
    ...limitErrors,
  ],
} as const satisfies ErrorsOf<typeof api & typeof deliveryApi>
