import { commonRule } from './commonRule.ts'
import { NAME_MAX } from './constants.ts'
import { lines, oneLine } from './fields.ts'

export const optionalText = lines(commonRule('validation.wrong_kind'))
export const shortText = oneLine(commonRule('validation.wrong_kind'), NAME_MAX)
