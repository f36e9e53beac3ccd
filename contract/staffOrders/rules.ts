import { Schema } from 'effect'
import { DeliveryAddressToUse, recipient } from '../addresses/rules.ts'
import { Line, Lines, linesOf } from '../cart/rules.ts'
import { NAME_MAX, NOTE_MAX } from '../constants.ts'
import { typedOrNone } from '../fields/numbers.ts'
import { lines, oneLine, orEmpty, required, searchText } from '../fields/text.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { ruleOf, violation } from '../rules.ts'
import { ORDER_CHANNELS, PAYMENT_CHOICES } from './entity.ts'

/** The rules of orders that the staff enters for a customer. */

/** Largest discount of an order, in taka. */
const STAFF_DISCOUNT_MAX = 1_000_000

const wrong = ruleOf('validation.wrong_kind')
const noItems = ruleOf('validation.no_goods')
const place = orEmpty(oneLine(wrong, NAME_MAX))
const badDiscount = ruleOf('validation.whole_number_between', { min: 1, max: STAFF_DISCOUNT_MAX })

/** Whole taka that are taken off the goods; null for none. */
const discount = Schema.NullOr(Schema.Finite).check(
  Schema.makeFilter((taka: number | null) =>
    violation(
      taka === null || (Number.isInteger(taka) && taka >= 1 && taka <= STAFF_DISCOUNT_MAX) ? undefined : badDiscount,
    ),
  ),
)

/** A discount needs its reason. */
const withReason = Schema.makeFilter<{ readonly discount: number | null; readonly discountReason: string }>(
  ({ discount: taka, discountReason }) => {
    const issue = violation(taka !== null && discountReason === '' ? ruleOf('validation.discount_reason') : undefined)
    return issue === true || { path: ['discountReason'], issue }
  },
)

const said = {
  ...recipient,
  district: DeliveryAddressToUse.fields.district,
  city: DeliveryAddressToUse.fields.city,
  addressDetails: DeliveryAddressToUse.fields.addressDetails,
  items: linesOf(Line).check(Schema.isMinLength(1, noItems)).pipe(required(noItems)),
  channel: Schema.Literals(ORDER_CHANNELS),
  payment: Schema.Literals(PAYMENT_CHOICES),
  note: orEmpty(lines(wrong, NOTE_MAX)),
  discountReason: orEmpty(oneLine(wrong, NOTE_MAX)),
}

/** The form of an order by staff, with the discount as it is typed. */
export const StaffOrderForm = Schema.Struct({ ...said, discount: typedOrNone(badDiscount, discount) }).check(withReason)
export type StaffOrderForm = typeof StaffOrderForm.Type

/**
 * Body of `POST /staff-orders`. The customer has agreed to the order and to the policies of the shop, unless a link of
 * `payment` asks them to.
 */
export const StaffOrderToPlace = Schema.Struct({
  ...said,
  discount,
  /** The total that the staff saw, in taka, less the discount. */
  totalPrice: Schema.optionalKey(Schema.Finite),
  confirmDuplicate: Schema.optionalKey(Schema.Boolean),
}).check(withReason)
export type StaffOrderToPlace = typeof StaffOrderToPlace.Type

/** Body of `POST /staff-orders/price`; empty texts are not known yet. */
export const StaffOrderToPrice = Schema.Struct({ items: Lines, phone: place, district: place, discount })
export type StaffOrderToPrice = typeof StaffOrderToPrice.Type

/** Body of `POST /staff-orders/customer`: a phone number stands in no address. */
export const CustomerToFind = Schema.Struct({ phone: typedPhone })

/** The query of `GET /staff-orders/products`: words of the name, or a whole SKU or barcode. */
export const productsToFind = { search: searchText }
