import { Schema, SchemaTransformation } from 'effect'
import { DATED_PRICES_MAX, DISCOUNT_MAX, TEXT_MAX } from '../constants.ts'
import { isDayAndTime } from '../fields/day.ts'
import { latinDigits } from '../fields/latinDigits.ts'
import { isDecimal, plainNumber } from '../fields/numbers.ts'
import { raw } from '../fields/text.ts'
import { toPaisa, toTaka } from '../money.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'

/** The rules of the dated prices of a product: discounts that begin and end at given times of Bangladesh. */

/** A dated price as the form has it: a percentage, and times as `2026-11-30T16:30`. */
const TypedPrice = Schema.Struct({ discount: Schema.String, from: Schema.String, until: Schema.String })
export type TypedPrice = typeof TypedPrice.Type

const GivenPrice = Schema.Struct({ discount: Schema.Finite, from: Schema.String, until: Schema.String })
export type GivenPrice = typeof GivenPrice.Type

const percent = (text: string): string => plainNumber(text.replace('%', ''))
const isPercent = (text: string) => {
  const value = Number(percent(text))
  return isDecimal(percent(text)) && value >= 0 && value <= DISCOUNT_MAX && toTaka(toPaisa(value)) === value
}

const isTyped = ({ discount, from, until }: TypedPrice) => [discount, from, until].some((text) => text.trim() !== '')

/** The rule that typed prices break; undefined for valid ones. */
const problemOf = (typed: readonly TypedPrice[]): Rule | undefined => {
  if (typed.length > DATED_PRICES_MAX) return ruleOf('validation.too_many_listed', { max: DATED_PRICES_MAX })
  for (const [at, { discount, from, until }] of typed.entries()) {
    const row = at + 1
    if (!isPercent(discount)) return ruleOf('validation.dated_price_discount', { row })
    if (!isDayAndTime(from) || !isDayAndTime(until) || from >= until)
      return ruleOf('validation.dated_price_times', { row })
    if (typed.slice(0, at).some((other) => from < other.until && other.from < until))
      return ruleOf('validation.dated_prices_overlap', { row })
  }
  return undefined
}

/** Dated prices of the form, in any order; a row without anything typed is left out. */
export const datedPriceList = Schema.Array(TypedPrice).pipe(
  Schema.decodeTo(
    Schema.Array(TypedPrice).check(Schema.makeFilter((typed: readonly TypedPrice[]) => violation(problemOf(typed)))),
    SchemaTransformation.transform<readonly TypedPrice[], readonly TypedPrice[]>({
      decode: (typed) => typed.filter(isTyped),
      encode: (typed) => typed,
    }),
  ),
  Schema.decodeTo(
    Schema.Array(GivenPrice),
    SchemaTransformation.transform<readonly GivenPrice[], readonly TypedPrice[]>({
      decode: (typed) => typed.map((price) => ({ ...price, discount: Number(percent(price.discount)) })),
      encode: (prices) => prices.map((price) => ({ ...price, discount: String(price.discount) })),
    }),
  ),
)

const TIME = String.raw`(\d{4}-\d\d-\d\d[T ]\d\d:\d\d)`
const ENTRY = new RegExp(String.raw`^([\d.]+)\s*%?\s+${TIME}\s*/\s*${TIME}$`)
const withT = (time: string) => time.replace(' ', 'T')
const withBlank = (time: string | number) => String(time).replace('T', ' ')

/** The dated prices of a text; undefined for a text of another form. */
const readPrices = (text: string): readonly TypedPrice[] | undefined => {
  const entries = text
    .split(',')
    .map((entry) => latinDigits(entry).trim())
    .filter((entry) => entry !== '')
    .map((entry) => ENTRY.exec(entry))
  const isEach = (found: RegExpExecArray | null) => found !== null
  if (!entries.every(isEach)) return undefined
  return entries.map(([, discount = '', from = '', until = '']) => ({
    discount,
    from: withT(from),
    until: withT(until),
  }))
}

/** Dated prices as a text: `20% 2026-11-30 16:30/2026-12-02 10:00`, separated by commas. */
export const datedPriceText = (prices: readonly { readonly [K in keyof GivenPrice]: string | number }[]): string =>
  prices.map(({ discount, from, until }) => `${discount}% ${withBlank(from)}/${withBlank(until)}`).join(', ')

const badPrices = ruleOf('validation.dated_prices')

/** The same as a part of a request or in the cell of a file; an empty text is none. */
export const datedPrices = raw(badPrices, TEXT_MAX).pipe(
  Schema.decodeTo(
    Schema.Unknown.check(Schema.makeFilter((prices) => violation(prices === undefined ? badPrices : undefined))),
    SchemaTransformation.transform<unknown, string>({
      decode: readPrices,
      encode: (prices) => datedPriceText(prices as readonly TypedPrice[]),
    }),
  ),
  Schema.decodeTo(
    datedPriceList,
    SchemaTransformation.transform<readonly TypedPrice[], unknown>({
      decode: (prices) => prices as readonly TypedPrice[],
      encode: (prices) => prices,
    }),
  ),
)
