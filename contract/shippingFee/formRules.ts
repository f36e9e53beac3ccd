import { Schema } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { required } from '../fields.ts'
import { numeric } from '../numbers.ts'
import { ShippingFees } from './rules.ts'

/** A fee as entered; the call sends it as a number. */
const typedFee = <S extends Schema.Codec<number, number>>(fee: S) =>
  numeric(texts.mustBePositive).pipe(Schema.decodeTo(fee), required(texts.mustBePositive))

export const shippingFeeForm = Schema.Struct({
  shippingFee: typedFee(ShippingFees.fields.shippingFee),
  shippingFeeOutside: typedFee(ShippingFees.fields.shippingFeeOutside),
})
