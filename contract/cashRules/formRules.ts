import { Schema } from 'effect'
import { typedOrNone } from '../fields/numbers.ts'
import { ruleOf } from '../rules.ts'
import { freeDeliverySum } from '../shippingFee/rules.ts'
import { badCount, CashRuleToSave, cashCount, courierCondition, sumsInOrder } from './rules.ts'

const typedCount = typedOrNone(badCount, cashCount)
const typedSum = typedOrNone(ruleOf('validation.must_be_positive'), freeDeliverySum)

/** The form of a rule for cash on delivery: numbers and sums as entered. */
export const cashRuleForm = Schema.Struct({
  ...CashRuleToSave.fields,
  deliveredFrom: typedCount,
  returnedFrom: typedCount,
  courierBelow: typedCount,
  courierFrom: typedCount,
  sumFrom: typedSum,
  sumTo: typedSum,
}).check(sumsInOrder, courierCondition)
