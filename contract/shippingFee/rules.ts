import { Schema } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { PRICE_MAX } from '../constants.ts'
import { required } from '../fields.ts'
import { twoDecimals } from '../numbers.ts'

/** Shipping fees in taka: both required, at least 0 (product 9.14). */
const fee = Schema.Finite.annotate({ message: texts.mustBePositive })
  .check(
    Schema.isGreaterThanOrEqualTo(0, { message: texts.mustBePositive }),
    Schema.isLessThanOrEqualTo(PRICE_MAX, { message: texts.feeTooHigh }),
    twoDecimals,
  )
  .pipe(required(texts.mustBePositive))
export const ShippingFees = Schema.Struct({ shippingFee: fee, shippingFeeOutside: fee })
