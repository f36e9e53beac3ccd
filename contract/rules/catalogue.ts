import { Schema, SchemaTransformation } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { commonTexts } from '../../messages/en/common.ts'
import { DESCRIPTION_MIN, DISCOUNT_MAX, NAME_MAX, PRICE_MAX, PRICE_MIN, STOCK_MAX } from '../constants.ts'
import { toPaisa, toTaka } from '../money.ts'
import { lines, raw, required, requiredText, trimmed } from './fields.ts'

/** Money is whole paisa inside, and percent have two decimals: a finer fraction is refused and never rounded in silence. */
const twoDecimals = Schema.makeFilter<number>((taka) =>
  toTaka(toPaisa(taka)) === taka ? undefined : texts.atMostTwoDecimals,
)

/** Digits with a point among them, as people write a number: no exponent and no other base. */
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/

/** A number that a form's text field or a multipart part carries; blanks around it do not count, an empty text is none. */
export const numeric = (message: string) =>
  trimmed(message, 30)
    .check(Schema.isPattern(DECIMAL, { message }))
    .pipe(Schema.decodeTo(Schema.FiniteFromString.annotate({ message })), required(message))

export const productName = requiredText(texts.productNameRequired)
/** Taka, at least 0.01, at most two decimals. */
export const originalPrice = numeric(texts.priceTooLow).check(
  Schema.isGreaterThanOrEqualTo(PRICE_MIN, { message: texts.priceTooLow }),
  Schema.isLessThanOrEqualTo(PRICE_MAX, { message: texts.priceTooHigh }),
  twoDecimals,
)
const percent = numeric(texts.discountOutOfRange).check(
  Schema.isBetween({ minimum: 0, maximum: DISCOUNT_MAX }, { message: texts.discountOutOfRange }),
  twoDecimals,
)
/** Percent. It is optional (spec section 5): left empty it is no discount. */
export const discount = raw(texts.discountOutOfRange, NAME_MAX).pipe(
  Schema.decodeTo(
    percent,
    SchemaTransformation.transform({ decode: (text: string) => text.trim() || '0', encode: (text) => text }),
  ),
)
export const description = lines(texts.descriptionTooShort)
  .check(Schema.isMinLength(DESCRIPTION_MIN, { message: texts.descriptionTooShort }))
  .pipe(required(texts.descriptionTooShort))
export const remainingProducts = numeric(texts.stockNegative).check(
  Schema.isInt({ message: texts.wholeStock }),
  Schema.isGreaterThanOrEqualTo(0, { message: texts.stockNegative }),
  Schema.isLessThanOrEqualTo(STOCK_MAX, { message: texts.stockTooHigh }),
)
export const categoryName = requiredText(texts.categoryNameRequired)
export const subCategoryName = requiredText(texts.subCategoryNameRequired)
export const subSubCategoryName = requiredText(texts.subSubCategoryNameRequired)
export const categoryId = requiredText(texts.categoryRequired)
export const subCategoryId = requiredText(texts.subCategoryRequired)
export const optionalText = lines(commonTexts.wrongKind)
export const shortText = trimmed(commonTexts.wrongKind, NAME_MAX)

/** Shipping fees in taka (spec section 5): both required, at least 0. */
const fee = Schema.Finite.annotate({ message: texts.mustBePositive })
  .check(
    Schema.isGreaterThanOrEqualTo(0, { message: texts.mustBePositive }),
    Schema.isLessThanOrEqualTo(PRICE_MAX, { message: texts.feeTooHigh }),
    twoDecimals,
  )
  .pipe(required(texts.mustBePositive))
export const ShippingFees = Schema.Struct({ shippingFee: fee, shippingFeeOutside: fee })
