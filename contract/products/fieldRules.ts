import { Schema } from 'effect'
import { catalogueRule } from '../catalogueRule.ts'
import { DESCRIPTION_MIN, PRICE_MAX, PRICE_MIN, STOCK_MAX } from '../constants.ts'
import { lines, required, requiredText } from '../fields.ts'
import { numeric, twoDecimals } from '../numbers.ts'

export const productName = requiredText(catalogueRule('validation.product_name_required'))
/** Taka, at least 0.01, at most two decimals. */
export const originalPrice = numeric(catalogueRule('validation.price_too_low')).check(
  Schema.isGreaterThanOrEqualTo(PRICE_MIN, catalogueRule('validation.price_too_low')),
  Schema.isLessThanOrEqualTo(PRICE_MAX, catalogueRule('validation.price_too_high')),
  twoDecimals,
)
export const description = lines(catalogueRule('validation.description_too_short'))
  .check(Schema.isMinLength(DESCRIPTION_MIN, catalogueRule('validation.description_too_short')))
  .pipe(required(catalogueRule('validation.description_too_short')))
export const remainingProducts = numeric(catalogueRule('validation.stock_negative')).check(
  Schema.isInt(catalogueRule('validation.whole_stock')),
  Schema.isGreaterThanOrEqualTo(0, catalogueRule('validation.stock_negative')),
  Schema.isLessThanOrEqualTo(STOCK_MAX, catalogueRule('validation.stock_too_high')),
)
