import { refundRules } from '#messages/en/errors/refundRules.ts'
import { rulesOf } from '../rule.ts'

export const refundRule = rulesOf(refundRules)
