import { Schema, SchemaTransformation } from 'effect'
import { DISCOUNT_MAX, NAME_MAX } from '../constants.ts'
import { toPaisa, toTaka } from '../money.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'
import { latinDigits } from './latinDigits.ts'
import { raw, required, trimmed } from './text.ts'

/**
 * Rejects more than two decimals. Amounts are whole paisa and percentages have two decimals; a finer fraction is an
 * error and is never rounded silently.
 */
export const twoDecimals = Schema.makeFilter<number>((taka) =>
  violation(toTaka(toPaisa(taka)) === taka ? undefined : ruleOf('validation.at_most_two_decimals')),
)

/** A whole number of a JSON body, with the smallest and the largest one. */
export const wholeNumber = (min: number, max: number) => {
  const rule = ruleOf('validation.whole_number_between', { min, max })
  return Schema.Finite.annotate(rule).check(Schema.isInt(rule), Schema.isBetween({ minimum: min, maximum: max }, rule))
}

/** Decimal notation: no exponent and no other base. */
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)$/

const GROUPED = /^-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d*)?$/

/**
 * A number as people type it, in the notation of the calls: `৳ 1,২৫০` as `1250`. Other commas stay, so that a decimal
 * comma is an error and not another number.
 */
export const plainNumber = (typed: string): string => {
  const text = latinDigits(typed).replaceAll('৳', '').trim()
  return GROUPED.test(text) ? text.replace(/[,\s]/g, '') : text
}

/** Whether a text without surrounding blanks is a number in decimal notation. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text)

/** A number in a form's text field or a multipart part, as people type it; an empty text is not a number. */
export const numeric = (rule: Rule) =>
  raw(rule, NAME_MAX).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isMaxLength(30, rule), Schema.isPattern(DECIMAL, rule)),
      SchemaTransformation.transform({ decode: plainNumber, encode: (text) => text }),
    ),
    Schema.decodeTo(Schema.FiniteFromString.annotate(rule)),
    required(rule),
  )
const discountOutOfRange = ruleOf('validation.discount_out_of_range')
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

/**
 * A number as entered, with or without a percent sign; an empty field is null.
 * @param noNumber what a text that is no number becomes, which breaks the rule of `to`
 */
export const typedOrNone = (rule: Rule, to: Schema.Codec<number | null, number | null>, noNumber = 0) =>
  trimmed(rule, 30).pipe(
    Schema.decodeTo(
      to,
      SchemaTransformation.transform<number | null, string>({
        decode: (typed) => {
          const text = plainNumber(typed.replace('%', ''))
          if (text === '') return null
          return isDecimal(text) ? Number(text) : noNumber
        },
        encode: (number) => (number === null ? '' : String(number)),
      }),
    ),
  )
