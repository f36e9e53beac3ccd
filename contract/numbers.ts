import { Schema, SchemaTransformation } from 'effect'
import { catalogueTexts as texts } from '../messages/en/catalogue.ts'
import { DISCOUNT_MAX, NAME_MAX } from './constants.ts'
import { raw, required, trimmed } from './fields.ts'
import { toPaisa, toTaka } from './money.ts'

/** Money is whole paisa inside, and percent have two decimals: a finer fraction is refused and never rounded in silence. */
export const twoDecimals = Schema.makeFilter<number>((taka) =>
  toTaka(toPaisa(taka)) === taka ? undefined : texts.atMostTwoDecimals,
)

/** Digits with a point among them, as people write a number: no exponent and no other base. */
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/

/** A number that a form's text field or a multipart part carries; blanks around it do not count, an empty text is none. */
export const numeric = (message: string) =>
  trimmed(message, 30)
    .check(Schema.isPattern(DECIMAL, { message }))
    .pipe(Schema.decodeTo(Schema.FiniteFromString.annotate({ message })), required(message))
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
