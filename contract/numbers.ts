import { Schema, SchemaTransformation } from 'effect'
import { catalogueRule } from './catalogueRule.ts'
import { DISCOUNT_MAX, NAME_MAX } from './constants.ts'
import { raw, required, trimmed } from './fields.ts'
import { toPaisa, toTaka } from './money.ts'
import { broken, type Rule } from './rule.ts'

/**
 * Rejects more than two decimals. Amounts are whole paisa and percentages have two decimals; a finer fraction is an
 * error and is never rounded silently.
 */
export const twoDecimals = Schema.makeFilter<number>((taka) =>
  broken(toTaka(toPaisa(taka)) === taka ? undefined : catalogueRule('validation.at_most_two_decimals')),
)

/** Decimal notation: no exponent and no other base. */
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/

/** Whether a text without surrounding blanks is a number in decimal notation. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text)

/**
 * A number in a form's text field or a multipart part. Surrounding blanks are ignored; an empty text is not a number.
 */
export const numeric = (rule: Rule) =>
  trimmed(rule, 30)
    .check(Schema.isPattern(DECIMAL, rule))
    .pipe(Schema.decodeTo(Schema.FiniteFromString.annotate(rule)), required(rule))
const discountOutOfRange = catalogueRule('validation.discount_out_of_range')
const percent = numeric(discountOutOfRange).check(
  Schema.isBetween({ minimum: 0, maximum: DISCOUNT_MAX }, discountOutOfRange),
  twoDecimals,
)
/** Percent. Optional (product 9.8, 9.15): an empty field is a discount of 0. */
export const discount = raw(discountOutOfRange, NAME_MAX).pipe(
  Schema.decodeTo(
    percent,
    SchemaTransformation.transform({ decode: (text: string) => text.trim() || '0', encode: (text) => text }),
  ),
)
