import { Schema } from 'effect'
import { DISTRICTS } from '../addresses/places.ts'
import { orderOf } from '../calls/itemOrder.ts'
import { NAME_MAX } from '../constants.ts'
import { oneLine, requiredText } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { freeDeliverySum } from '../shippingFee/rules.ts'
import { CASH_OUTCOMES } from './entity.ts'

/** The rules of the bodies about rules for cash on delivery. */

export const CASH_RULES_MAX = 50
/** Largest number of orders that a rule counts. */
export const CASH_COUNT_MAX = 100
export const CASH_REASON_MAX = 200
const LISTED_MAX = 100

export const badCount = ruleOf('validation.whole_number_between', { min: 1, max: CASH_COUNT_MAX })
/** A number of orders; null for any. */
export const cashCount = Schema.NullOr(Schema.Finite).check(
  Schema.makeFilter((count: number | null) =>
    violation(
      count === null || (Number.isInteger(count) && count >= 1 && count <= CASH_COUNT_MAX) ? undefined : badCount,
    ),
  ),
)
const listed = Schema.Array(
  Schema.String.check(Schema.isMaxLength(NAME_MAX, ruleOf('validation.too_long', { max: NAME_MAX }))),
).check(Schema.isMaxLength(LISTED_MAX, ruleOf('validation.too_many_listed', { max: LISTED_MAX })))
const districts = Schema.Array(Schema.Literals(DISTRICTS.map(({ name }) => name)))
const reason = oneLine(ruleOf('validation.wrong_kind'), CASH_REASON_MAX)

export const sumsInOrder = Schema.makeFilter<{ readonly sumFrom: number | null; readonly sumTo: number | null }>(
  ({ sumFrom, sumTo }) => {
    const issue = violation(
      sumFrom === null || sumTo === null || sumFrom <= sumTo ? undefined : ruleOf('validation.cash_sums'),
    )
    return issue === true || { path: ['sumTo'], issue }
  },
)

/** Both numbers of couriers' records belong together, and their records alone take nobody's cash on delivery. */
export const courierCondition = Schema.makeFilter<{
  readonly outcome: string
  readonly courierBelow?: number | null
  readonly courierFrom?: number | null
}>(({ outcome, courierBelow = null, courierFrom = null }) => {
  const isOne = (courierBelow === null) !== (courierFrom === null)
  const rule = isOne ? 'validation.missing_field' : 'validation.cash_rule_courier'
  const issue = violation(isOne || (courierBelow !== null && outcome === 'noCash') ? ruleOf(rule) : undefined)
  if (issue === true) return true
  if (!isOne) return { path: ['outcome'], issue }
  return { path: [courierBelow === null ? 'courierBelow' : 'courierFrom'], issue }
})

/** Body of `POST /cash-rules` and `PUT /cash-rules/:id`: a `CashRule`. */
export const CashRuleToSave = Schema.Struct({
  name: requiredText(ruleOf('validation.cash_rule_name'), NAME_MAX),
  outcome: Schema.Literals(CASH_OUTCOMES),
  reason,
  reasonBn: reason,
  firstOrder: Schema.Boolean,
  deliveredFrom: cashCount,
  returnedFrom: cashCount,
  courierBelow: Schema.optionalKey(cashCount),
  courierFrom: Schema.optionalKey(cashCount),
  sumFrom: freeDeliverySum,
  sumTo: freeDeliverySum,
  districts,
  categories: listed,
  sellers: listed,
}).check(sumsInOrder, courierCondition)
export type CashRuleToSave = typeof CashRuleToSave.Type

/** Body of `POST /cash-rules/order`: the different ids of all rules, in their new order. */
export const CashRuleOrder = orderOf(ruleOf('validation.cash_rule_ids', { max: CASH_RULES_MAX }), CASH_RULES_MAX)

/** Body of `POST /cash-rules/trial`: the rule as it would be saved, and the id of the one that it replaces, empty for none. */
export const CashRuleToTry = Schema.Struct({
  rule: CashRuleToSave,
  id: Schema.String.check(Schema.isMaxLength(NAME_MAX)),
})
export type CashRuleToTry = typeof CashRuleToTry.Type
