import { listCashRules } from '#contract/cashRules/api.ts'
import { endpointQuery } from './query.ts'

/** The rules for cash on delivery, in the order in which they are compared. */
export const cashRulesQuery = endpointQuery(['CashRule'], listCashRules)
