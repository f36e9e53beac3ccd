import { Schema } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { DESCRIPTION_MIN, PRICE_MAX, PRICE_MIN, STOCK_MAX } from '../constants.ts'
import { lines, required, requiredText } from '../fields.ts'
import { numeric, twoDecimals } from '../numbers.ts'

export const productName = requiredText(texts.productNameRequired)
/** Taka, at least 0.01, at most two decimals. */
export const originalPrice = numeric(texts.priceTooLow).check(
  Schema.isGreaterThanOrEqualTo(PRICE_MIN, { message: texts.priceTooLow }),
  Schema.isLessThanOrEqualTo(PRICE_MAX, { message: texts.priceTooHigh }),
  twoDecimals,
)
export const description = lines(texts.descriptionTooShort)
  .check(Schema.isMinLength(DESCRIPTION_MIN, { message: texts.descriptionTooShort }))
  .pipe(required(texts.descriptionTooShort))
export const remainingProducts = numeric(texts.stockNegative).check(
  Schema.isInt({ message: texts.wholeStock }),
  Schema.isGreaterThanOrEqualTo(0, { message: texts.stockNegative }),
  Schema.isLessThanOrEqualTo(STOCK_MAX, { message: texts.stockTooHigh }),
)
