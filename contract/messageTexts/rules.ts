import { Schema } from 'effect'
import { NAME_MAX, TEXT_MAX } from '../constants.ts'
import { lines, oneLine } from '../fields/text.ts'
import { LANGUAGES } from '../languages.ts'
import { ruleOf, violation } from '../rules.ts'
import { brokenText, MESSAGE_NAMES, MESSAGE_PARTS, partsOf } from './holes.ts'

/** The most characters of the text of an SMS: about four messages in English, nine in Bangla. */
const SMS_MAX = 600
const wrongKind = ruleOf('validation.wrong_kind')

/**
 * Body of `PUT /message-texts`, and the form: the own texts of a message in one language. An empty or absent part has the
 * standard text.
 */
export const MessageTextToSave = Schema.Struct({
  message: Schema.Literals(MESSAGE_NAMES),
  language: Schema.Literals(LANGUAGES),
  subject: Schema.optionalKey(oneLine(wrongKind, NAME_MAX)),
  mail: Schema.optionalKey(lines(wrongKind, TEXT_MAX)),
  sms: Schema.optionalKey(lines(wrongKind, SMS_MAX)),
}).check(
  Schema.makeFilter(({ message, ...texts }) =>
    MESSAGE_PARTS.flatMap((part) => {
      if (!partsOf(message).includes(part)) return []
      const issue = violation(brokenText(message, part, texts[part] ?? ''))
      return issue === true ? [] : [{ path: [part], issue }]
    }),
  ),
)
export type MessageTextToSave = typeof MessageTextToSave.Type
