import { orderRules } from '#messages/en/errors/orderRules.ts'
import { rulesOf } from '../rule.ts'

export const orderRule = rulesOf(orderRules)
