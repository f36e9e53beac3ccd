import { Schema } from 'effect'
import { CHARGED_PER, INSIDE_AREAS, PRICE_MAX } from '../constants.ts'
import { twoDecimals } from '../fields/numbers.ts'
import { ignored, required } from '../fields/text.ts'
import { toPaisa, toTaka } from '../money.ts'
import { ADVANCE_KINDS, ADVANCE_PERCENT_MAX, ADVANCE_RETURNS, type AdvanceKind } from '../payments/advance.ts'
import { type Rule, ruleOf, violation } from '../rules.ts'

/** Shipping fees in taka: both required, at least 0 (product 9.14). */
const mustBePositive = ruleOf('validation.must_be_positive')
const fee = Schema.Finite.annotate(mustBePositive)
  .check(
    Schema.isGreaterThanOrEqualTo(0, mustBePositive),
    Schema.isLessThanOrEqualTo(PRICE_MAX, ruleOf('validation.fee_too_high')),
    twoDecimals,
  )
  .pipe(required(mustBePositive))

const problemOfSum = (taka: number): Rule | undefined => {
  if (taka <= 0) return mustBePositive
  if (taka > PRICE_MAX) return ruleOf('validation.amount_too_high')
  return toTaka(toPaisa(taka)) === taka ? undefined : ruleOf('validation.at_most_two_decimals')
}

/** The sum of goods in taka from which the delivery is free, above 0; null for never. */
export const freeDeliverySum = Schema.NullOr(Schema.Finite).check(
  Schema.makeFilter((taka: number | null) => violation(taka === null ? undefined : problemOfSum(taka))),
)

export const badPercent = ruleOf('validation.whole_number_between', { min: 1, max: ADVANCE_PERCENT_MAX })

/** A part of the total in whole percent; null where none is asked for. */
export const advancePercent = Schema.NullOr(Schema.Finite).check(
  Schema.makeFilter((percent: number | null) =>
    violation(
      percent === null || (Number.isInteger(percent) && percent >= 1 && percent <= ADVANCE_PERCENT_MAX)
        ? undefined
        : badPercent,
    ),
  ),
)

const broken = (field: string, rule: Rule) => {
  const issue = violation(rule)
  return issue === true || { path: [field], issue }
}

interface AskedAdvance {
  readonly advance?: AdvanceKind
  readonly advanceSum?: number | null
  readonly advancePercent?: number | null
}

/** A sum and a part of the total come with their number. */
export const advanceHasNumber = Schema.makeFilter<AskedAdvance>(
  ({ advance, advanceSum = null, advancePercent: percent = null }) => {
    if (advance === 'sum' && advanceSum === null) return broken('advanceSum', mustBePositive)
    return advance === 'percent' && percent === null ? broken('advancePercent', badPercent) : true
  },
)

/** Fees without their choices keep the ones that are stored; a kind of advance comes with its number. */
export const ShippingFees = Schema.Struct({
  shippingFee: fee,
  shippingFeeOutside: fee,
  chargedPer: Schema.optionalKey(Schema.Literals(CHARGED_PER)),
  insideArea: Schema.optionalKey(Schema.Literals(INSIDE_AREAS)),
  freeDeliveryFrom: Schema.optionalKey(freeDeliverySum),
  advance: Schema.optionalKey(Schema.Literals(ADVANCE_KINDS)),
  /** Needed with the kind `sum`; in taka. */
  advanceSum: Schema.optionalKey(freeDeliverySum),
  /** Needed with the kind `percent`. */
  advancePercent: Schema.optionalKey(advancePercent),
  advanceReturns: Schema.optionalKey(Schema.Literals(ADVANCE_RETURNS)),
  ...ignored('shippingFeeInternational'),
}).check(advanceHasNumber)
export type ShippingFees = typeof ShippingFees.Type
