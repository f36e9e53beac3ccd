import { Schema } from 'effect'
import { numeric, typedOrNone } from '../fields/numbers.ts'
import { required } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { advanceHasNumber, advancePercent, badPercent, freeDeliverySum, ShippingFees } from './rules.ts'

/** A fee as entered; the call sends it as a number. */
const typedFee = <S extends Schema.Codec<number, number>>(fee: S) =>
  numeric(ruleOf('validation.must_be_positive')).pipe(
    Schema.decodeTo(fee),
    required(ruleOf('validation.must_be_positive')),
  )

/** The sum and the percent as entered; an empty field is null. */
const typedSum = typedOrNone(ruleOf('validation.must_be_positive'), freeDeliverySum)
const typedPercent = typedOrNone(badPercent, advancePercent)

export const shippingFeeForm = Schema.Struct({
  shippingFee: typedFee(ShippingFees.fields.shippingFee),
  shippingFeeOutside: typedFee(ShippingFees.fields.shippingFeeOutside),
  chargedPer: ShippingFees.fields.chargedPer,
  insideArea: ShippingFees.fields.insideArea,
  freeDeliveryFrom: Schema.optionalKey(typedSum),
  advance: ShippingFees.fields.advance,
  advanceSum: Schema.optionalKey(typedSum),
  advancePercent: Schema.optionalKey(typedPercent),
  advanceReturns: ShippingFees.fields.advanceReturns,
}).check(advanceHasNumber)
