import { checkoutRules } from '#messages/en/errors/checkoutRules.ts'
import { rulesOf } from '../rule.ts'

export const checkoutRule = rulesOf(checkoutRules)
