import { listRules } from '#messages/en/errors/listRules.ts'
import { rulesOf } from './rule.ts'

export const listRule = rulesOf(listRules)
