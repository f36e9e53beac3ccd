import { cartRules } from '#messages/en/errors/cartRules.ts'
import { rulesOf } from '../rule.ts'

export const cartRule = rulesOf(cartRules)
