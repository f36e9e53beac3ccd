import { accountRules } from '#messages/en/errors/accountRules.ts'
import { rulesOf } from './rule.ts'

export const accountRule = rulesOf(accountRules)
