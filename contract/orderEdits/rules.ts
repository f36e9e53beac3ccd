import { Schema } from 'effect'
import { Line, linesOf } from '../cart/rules.ts'
import { CART_LINES_MAX, NOTE_MAX } from '../constants.ts'
import { typedOrNone, wholeNumber } from '../fields/numbers.ts'
import { lines, oneLine, orEmpty, required } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'

/** The rules of an edit of an order: its form in the back offices, and the bodies of its calls. Amounts in whole taka. */

/** Highest price and fee that the staff types, in taka. */
const TYPED_MAX = 1_000_000

const wrong = ruleOf('validation.wrong_kind')
const noItems = ruleOf('validation.no_goods')
/** Less than every amount, so that a text that is no number breaks the rule. */
const NO_NUMBER = -1

const priceRule = ruleOf('validation.whole_number_between', { min: 1, max: TYPED_MAX })
const feeRule = ruleOf('validation.whole_number_between', { min: 0, max: TYPED_MAX })
const price = Schema.NullOr(wholeNumber(1, TYPED_MAX))
const fee = Schema.NullOr(wholeNumber(0, TYPED_MAX))

/**
 * A line of the order as it shall be. `item`: the index of the item that it goes on with; absent for a new line. `price`:
 * of one piece, where the staff sets another one.
 */
const lineWith = <Price extends Schema.Constraint>(priceOfLine: Price) =>
  Schema.Struct({
    ...Line.fields,
    item: Schema.optionalKey(wholeNumber(0, CART_LINES_MAX)),
    price: priceOfLine,
  })

const EditedLine = lineWith(price)
export type EditedLine = typeof EditedLine.Type
const TypedLine = lineWith(typedOrNone(priceRule, price, NO_NUMBER))

const said = {
  reason: orEmpty(oneLine(wrong, NOTE_MAX)),
  note: orEmpty(lines(wrong, NOTE_MAX)),
  /** Whether the customer has agreed to the edit on the phone, which a higher total needs. */
  agreed: Schema.Boolean,
}

interface WithReason {
  readonly lines: readonly { readonly price: number | null }[]
  readonly deliveryFee: number | null
  readonly reason: string
}
/** Another price and another fee need their reason. */
const withReason = Schema.makeFilter<WithReason>(({ lines: all, deliveryFee, reason }) => {
  const isTyped = deliveryFee !== null || all.some((line) => line.price !== null)
  const issue = violation(isTyped && reason === '' ? ruleOf('validation.edit_reason') : undefined)
  return issue === true || { path: ['reason'], issue }
})

/** The form of an edit, with the amounts as they are typed: an empty one stays. */
export const OrderEditForm = Schema.Struct({
  lines: linesOf(TypedLine).check(Schema.isMinLength(1, noItems)).pipe(required(noItems)),
  deliveryFee: typedOrNone(feeRule, fee, NO_NUMBER),
  ...said,
}).check(withReason)
export type OrderEditForm = typeof OrderEditForm.Type

/** Body of `PUT /order/{orderId}/edit`: the order as it shall be. Null keeps a price or the fee. */
export const OrderEdit = Schema.Struct({
  lines: linesOf(EditedLine).check(Schema.isMinLength(1, noItems)).pipe(required(noItems)),
  deliveryFee: fee,
  ...said,
  /** The total in taka that the staff saw. */
  totalPrice: Schema.Finite,
}).check(withReason)
export type OrderEdit = typeof OrderEdit.Type

/** Body of `POST /order/{orderId}/edit/price`. */
export const OrderEditToPrice = Schema.Struct({ lines: linesOf(EditedLine), deliveryFee: fee })
export type OrderEditToPrice = typeof OrderEditToPrice.Type

/** Body of `POST /edit-link/{id}`: the customer's answer to a proposed edit. */
export const EditAnswer = Schema.Struct({ agrees: Schema.Boolean })
export type EditAnswer = typeof EditAnswer.Type
