import { Schema } from 'effect'
import { catalogueRule } from '../catalogueRule.ts'
import { required } from '../fields.ts'
import { numeric } from '../numbers.ts'
import { ShippingFees } from './rules.ts'

/** A fee as entered; the call sends it as a number. */
const typedFee = <S extends Schema.Codec<number, number>>(fee: S) =>
  numeric(catalogueRule('validation.must_be_positive')).pipe(
    Schema.decodeTo(fee),
    required(catalogueRule('validation.must_be_positive')),
  )

export const shippingFeeForm = Schema.Struct({
  shippingFee: typedFee(ShippingFees.fields.shippingFee),
  shippingFeeOutside: typedFee(ShippingFees.fields.shippingFeeOutside),
  chargedPer: ShippingFees.fields.chargedPer,
  insideArea: ShippingFees.fields.insideArea,
})
