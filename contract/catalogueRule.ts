import { catalogueRules } from '#messages/en/errors/catalogueRules.ts'
import { rulesOf } from './rule.ts'

export const catalogueRule = rulesOf(catalogueRules)
