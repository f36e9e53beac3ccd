import { registrationRules } from '#messages/en/errors/registrationRules.ts'
import { rulesOf } from './rule.ts'

export const registrationRule = rulesOf(registrationRules)
