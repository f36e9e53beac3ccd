import { shopDetailsRules } from '#messages/en/errors/shopDetailsRules.ts'
import { rulesOf } from '../rule.ts'

export const shopDetailsRule = rulesOf(shopDetailsRules)
