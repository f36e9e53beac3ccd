import { NAME_MAX } from '../constants.ts'
import { ruleOf } from '../rules.ts'
import { lines, oneLine } from './text.ts'

export const optionalText = lines(ruleOf('validation.wrong_kind'))
export const shortText = oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)
