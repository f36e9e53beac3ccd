import { commonRules } from '#messages/en/errors/commonRules.ts'
import { rulesOf } from './rule.ts'

export const commonRule = rulesOf(commonRules)
