import { commonTexts } from '../messages/en/common.ts'
import { NAME_MAX } from './constants.ts'
import { lines, trimmed } from './fields.ts'

export const optionalText = lines(commonTexts.wrongKind)
export const shortText = trimmed(commonTexts.wrongKind, NAME_MAX)
