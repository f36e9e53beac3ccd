import { reviewRules } from '#messages/en/errors/reviewRules.ts'
import { rulesOf } from '../rule.ts'

export const reviewRule = rulesOf(reviewRules)
