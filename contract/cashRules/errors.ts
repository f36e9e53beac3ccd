import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as api from './api.ts'

export class CashRuleNotFound extends apiError('cash_rule.not_found', 404) {}
/** The ids of a new order are not those of all rules. */
export class CashRulesChanged extends apiError('cash_rule.list_changed', 409) {}
export class TooManyCashRules extends apiError('cash_rule.too_many', 409, { max: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  createCashRule: [TooManyCashRules],
  updateCashRule: [CashRuleNotFound],
  deleteCashRule: [CashRuleNotFound],
  orderCashRules: [CashRulesChanged],
} as const satisfies ErrorsOf<typeof api>
