import { Schema, SchemaTransformation } from 'effect'
import { isDecimal, numeric, plainNumber } from '../fields/numbers.ts'
import { required, trimmed } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { advanceHasNumber, advancePercent, badPercent, freeDeliverySum, ShippingFees } from './rules.ts'

/** A fee as entered; the call sends it as a number. */
const typedFee = <S extends Schema.Codec<number, number>>(fee: S) =>
  numeric(ruleOf('validation.must_be_positive')).pipe(
    Schema.decodeTo(fee),
    required(ruleOf('validation.must_be_positive')),
  )

/** The sum as entered; an empty field is null. A text that is no number breaks the rule of the sum 0. */
const typedSum = trimmed(ruleOf('validation.must_be_positive'), 30).pipe(
  Schema.decodeTo(
    freeDeliverySum,
    SchemaTransformation.transform<number | null, string>({
      decode: (typed) => {
        const text = plainNumber(typed)
        if (text === '') return null
        return isDecimal(text) ? Number(text) : 0
      },
      encode: (taka) => (taka === null ? '' : String(taka)),
    }),
  ),
)

/** The percent as entered; an empty field is null. */
const typedPercent = trimmed(badPercent, 30).pipe(
  Schema.decodeTo(
    advancePercent,
    SchemaTransformation.transform<number | null, string>({
      decode: (typed) => {
        const text = plainNumber(typed.replace('%', ''))
        if (text === '') return null
        return isDecimal(text) ? Number(text) : 0
      },
      encode: (percent) => (percent === null ? '' : String(percent)),
    }),
  ),
)

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
