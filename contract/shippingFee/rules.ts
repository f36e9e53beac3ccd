import { Schema } from 'effect'
import { catalogueRule } from '../catalogueRule.ts'
import { CHARGED_PER, INSIDE_AREAS, PRICE_MAX } from '../constants.ts'
import { required } from '../fields.ts'
import { twoDecimals } from '../numbers.ts'

/** Shipping fees in taka: both required, at least 0 (product 9.14). */
const mustBePositive = catalogueRule('validation.must_be_positive')
const fee = Schema.Finite.annotate(mustBePositive)
  .check(
    Schema.isGreaterThanOrEqualTo(0, mustBePositive),
    Schema.isLessThanOrEqualTo(PRICE_MAX, catalogueRule('validation.fee_too_high')),
    twoDecimals,
  )
  .pipe(required(mustBePositive))

/** A fee without its choices keeps the ones that are stored. */
export const ShippingFees = Schema.Struct({
  shippingFee: fee,
  shippingFeeOutside: fee,
  chargedPer: Schema.optionalKey(Schema.Literals(CHARGED_PER)),
  insideArea: Schema.optionalKey(Schema.Literals(INSIDE_AREAS)),
})
export type ShippingFees = typeof ShippingFees.Type
