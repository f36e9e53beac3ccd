import { Schema } from 'effect'
import { CHARGED_PER, INSIDE_AREAS, PRICE_MAX } from '../constants.ts'
import { twoDecimals } from '../fields/numbers.ts'
import { ignored, required } from '../fields/text.ts'
import { toPaisa, toTaka } from '../money.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'

/** Shipping fees in taka: both required, at least 0 (product 9.14). */
const mustBePositive = ruleOf('validation.must_be_positive')
const fee = Schema.Finite.annotate(mustBePositive)
  .check(
    Schema.isGreaterThanOrEqualTo(0, mustBePositive),
    Schema.isLessThanOrEqualTo(PRICE_MAX, ruleOf('validation.fee_too_high')),
    twoDecimals,
  )
  .pipe(required(mustBePositive))

const problemOfSum = (taka: number): Rule | undefined => {
  if (taka <= 0) return mustBePositive
  if (taka > PRICE_MAX) return ruleOf('validation.amount_too_high')
  return toTaka(toPaisa(taka)) === taka ? undefined : ruleOf('validation.at_most_two_decimals')
}

/** The sum of goods in taka from which the delivery is free, above 0; null for never. */
export const freeDeliverySum = Schema.NullOr(Schema.Finite).check(
  Schema.makeFilter((taka: number | null) => violation(taka === null ? undefined : problemOfSum(taka))),
)

/** Fees without their choices keep the ones that are stored. */
export const ShippingFees = Schema.Struct({
  shippingFee: fee,
  shippingFeeOutside: fee,
  chargedPer: Schema.optionalKey(Schema.Literals(CHARGED_PER)),
  insideArea: Schema.optionalKey(Schema.Literals(INSIDE_AREAS)),
  freeDeliveryFrom: Schema.optionalKey(freeDeliverySum),
  ...ignored('shippingFeeInternational'),
})
export type ShippingFees = typeof ShippingFees.Type
