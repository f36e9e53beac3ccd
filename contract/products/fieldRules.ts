import { Schema } from 'effect'
import { DESCRIPTION_MIN, PRICE_MAX, PRICE_MIN, STOCK_MAX } from '../constants.ts'
import { numeric, twoDecimals } from '../fields/numbers.ts'
import { lines, required, requiredText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

export const priceTooLow = ruleOf('validation.price_too_low')
const inRange = [
  Schema.isGreaterThanOrEqualTo(PRICE_MIN, priceTooLow),
  Schema.isLessThanOrEqualTo(PRICE_MAX, ruleOf('validation.price_too_high')),
  twoDecimals,
] as const

export const productName = requiredText(ruleOf('validation.product_name_required'))
/** Taka, at least 0.01, at most two decimals. */
export const originalPrice = numeric(priceTooLow).check(...inRange)
/** The same in a JSON body. */
export const price = Schema.Finite.annotate(priceTooLow).check(...inRange)
export const description = lines(ruleOf('validation.description_too_short'))
  .check(Schema.isMinLength(DESCRIPTION_MIN, ruleOf('validation.description_too_short')))
  .pipe(required(ruleOf('validation.description_too_short')))
export const remainingProducts = numeric(ruleOf('validation.stock_negative')).check(
  Schema.isInt(ruleOf('validation.whole_stock')),
  Schema.isGreaterThanOrEqualTo(0, ruleOf('validation.stock_negative')),
  Schema.isLessThanOrEqualTo(STOCK_MAX, ruleOf('validation.stock_too_high')),
)
