import { NAME_MAX } from './constants.ts'
import { lines, oneLine } from './fields.ts'
import { ruleOf } from './rules.ts'

export const optionalText = lines(ruleOf('validation.wrong_kind'))
export const shortText = oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)
