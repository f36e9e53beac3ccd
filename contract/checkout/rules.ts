import { Schema, SchemaTransformation } from 'effect'
import { email } from '../account/fields.ts'
import { DeliveryAddressToUse, recipient } from '../addresses/rules.ts'
import { AgreedVisitor } from '../analytics/rules.ts'
import { Line, linesOf } from '../cart/rules.ts'
import { NAME_MAX, NOTE_MAX, ORDER_KEY_MIN, OTP_LENGTH, PAYMENT_METHODS, SHORT_ORDER_ID_LENGTH } from '../constants.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { ignored, lines, orEmpty, raw, required, typedCode } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { SourceToKeep } from '../orders/source.ts'
import { ADVANCE_RETURNS } from '../payments/advance.ts'
import { ONLINE_METHODS } from '../payments/states.ts'
import { ruleOf, violation } from '../rules.ts'

/** The rules of a checkout: its form in the browser, and the bodies of its calls. */

/** An empty e-mail address is none. */
const optionalEmail = orEmpty(email)
const note = lines(ruleOf('validation.wrong_kind'), NOTE_MAX)

/** The form of the checkout page. */
export const CheckoutForm = Schema.Struct({
  ...recipient,
  customerEmail: optionalEmail,
  ...DeliveryAddressToUse.fields,
  note,
})
export type CheckoutForm = typeof CheckoutForm.Type

const noItems = ruleOf('validation.no_items')
const isOrderable = Schema.isMinLength(1, noItems)

const unknownMethod = ruleOf('validation.payment_method_unknown')
const paymentMethod = Schema.Literals([...PAYMENT_METHODS, 'cod'])
  .annotate(unknownMethod)
  .pipe(required(unknownMethod))

export const badCheckoutId = ruleOf('validation.checkout_id_invalid')
/** The id of a checkout, which its client makes. */
export const checkoutId = raw(badCheckoutId, 36).check(
  Schema.isPattern(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, badCheckoutId),
)
export const badKey = ruleOf('validation.order_key_invalid', { min: ORDER_KEY_MIN })
/** The secret that opens the orders of a checkout. */
export const key = raw(badKey, NAME_MAX).check(Schema.isPattern(new RegExp(`^[\\w-]{${ORDER_KEY_MIN},}$`), badKey))
const badCode = ruleOf('validation.order_code_invalid')

/** The code that proves a guest's phone number; empty before it is entered. */
export const orderCode = typedCode(new RegExp(`^(?:\\d{${OTP_LENGTH}})?$`), badCode)

const orderLine = Schema.Struct({
  ...Line.fields,
  ...ignored(
    'productName',
    'productCategory',
    'price',
    'discount',
    'subTotal',
    'image',
    'maxStock',
    'OwnerId',
    'OwnerName',
  ),
})

/** Body of `POST /order/post-order`. */
export const OrderToPlace = Schema.Struct({
  ...recipient,
  customerEmail: Schema.optionalKey(optionalEmail),
  items: linesOf(orderLine).check(isOrderable).pipe(required(noItems)),
  deliveryAddress: DeliveryAddressToUse,
  paymentMethod,
  /**
   * With cash on delivery: what the customer pays in advance in taka, how, and whether it goes back when the order is
   * cancelled, as the page has shown it; absent where nothing is paid in advance.
   */
  advance: Schema.optionalKey(
    Schema.Struct({
      amount: Schema.Finite,
      method: Schema.Literals(ONLINE_METHODS).annotate(unknownMethod),
      returns: Schema.Literals(ADVANCE_RETURNS),
    }),
  ),
  /** The total that the customer saw, in taka. */
  totalPrice: Schema.optionalKey(Schema.Finite),
  checkoutId: Schema.optionalKey(checkoutId),
  key: Schema.optionalKey(key),
  code: Schema.optionalKey(orderCode),
  note: Schema.optionalKey(note),
  confirmDuplicate: Schema.optionalKey(Schema.Boolean),
  /** The version of the policies that the customer has accepted; absent from a client that asks for none. */
  policiesVersion: Schema.optionalKey(Schema.Int),
  /** Whether the customer's kept cart stays as it is, because the lines do not come from it ('Buy Now'). */
  keepCart: Schema.optionalKey(Schema.Boolean),
  /** How the customer came to the shop. */
  source: Schema.optionalKey(SourceToKeep),
  /** The visitor, where they have agreed that others count what they buy. */
  analytics: Schema.optionalKey(AgreedVisitor),
  ...ignored('customerId', 'cuopon', 'deliveryFee'),
})
export type OrderToPlace = typeof OrderToPlace.Type

/** Body of `POST /order/phone-code`. */
export const PhoneCodeRequest = Schema.Struct({
  phone: typedPhone,
  items: linesOf(Line).check(isOrderable).pipe(required(noItems)),
  key: key.pipe(required(badKey)),
})
export type PhoneCodeRequest = typeof PhoneCodeRequest.Type

const id = Schema.String.check(Schema.isMaxLength(NAME_MAX))

/** Body of `POST /order/track`: an order or a checkout, and the key of the checkout. */
export const TrackRequest = Schema.Struct({
  orderId: Schema.optionalKey(id),
  checkoutId: Schema.optionalKey(id),
  key: raw(badKey, NAME_MAX).pipe(required(badKey)),
}).check(
  Schema.makeFilter(({ orderId, checkoutId }) =>
    violation(
      (orderId === undefined) === (checkoutId === undefined) ? ruleOf('validation.order_or_checkout') : undefined,
    ),
  ),
)
export type TrackRequest = typeof TrackRequest.Type

const badNumber = ruleOf('validation.order_number_invalid')

/** The order number that a person has: the short one of messages and pages, or the whole id. */
const orderNumber = raw(badNumber, NAME_MAX)
  .pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isPattern(new RegExp(`^[\\da-f]{${SHORT_ORDER_ID_LENGTH},24}$`), badNumber)),
      SchemaTransformation.transform({
        decode: (typed: string) =>
          latinDigits(typed)
            .replaceAll(/[\s#\u{200b}-\u{200f}\u{202a}-\u{202e}]/gu, '')
            .toLowerCase(),
        encode: (number) => number,
      }),
    ),
  )
  .pipe(required(badNumber))

/** The form of the page that opens an order without its link. */
export const OrderSearch = Schema.Struct({ orderNumber, phone: typedPhone })
export type OrderSearch = typeof OrderSearch.Type

/** Body of `POST /order/track-code`. */
export const TrackCodeRequest = Schema.Struct({ ...OrderSearch.fields, key: key.pipe(required(badKey)) })
export type TrackCodeRequest = typeof TrackCodeRequest.Type

/** Body of `POST /order/track-open`: what `POST /order/track-code` had, and the code. */
export const OrdersToOpen = Schema.Struct({
  ...TrackCodeRequest.fields,
  code: orderCode.check(Schema.isNonEmpty(badCode)).pipe(required(badCode)),
})
export type OrdersToOpen = typeof OrdersToOpen.Type
