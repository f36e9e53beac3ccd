import { Schema, SchemaTransformation } from 'effect'
import { catalogueTexts as texts } from '../messages/en/catalogue.ts'
import { DISCOUNT_MAX, NAME_MAX } from './constants.ts'
import { raw, required, trimmed } from './fields.ts'
import { toPaisa, toTaka } from './money.ts'

/**
 * Rejects more than two decimals. Amounts are whole paisa and percentages have two decimals; a finer fraction is an
 * error and is never rounded silently.
 */
export const twoDecimals = Schema.makeFilter<number>((taka) =>
  toTaka(toPaisa(taka)) === taka ? undefined : texts.atMostTwoDecimals,
)

/** Decimal notation: no exponent and no other base. */
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/

/**
 * A number in a form's text field or a multipart part. Surrounding blanks are ignored; an empty text is not a number.
 */
export const numeric = (message: string) =>
  trimmed(message, 30)
    .check(Schema.isPattern(DECIMAL, { message }))
    .pipe(Schema.decodeTo(Schema.FiniteFromString.annotate({ message })), required(message))
const percent = numeric(texts.discountOutOfRange).check(
  Schema.isBetween({ minimum: 0, maximum: DISCOUNT_MAX }, { message: texts.discountOutOfRange }),
  twoDecimals,
)
/** Percent. Optional (product 9.8, 9.15): an empty field is a discount of 0. */
export const discount = raw(texts.discountOutOfRange, NAME_MAX).pipe(
  Schema.decodeTo(
    percent,
    SchemaTransformation.transform({ decode: (text: string) => text.trim() || '0', encode: (text) => text }),
  ),
)
