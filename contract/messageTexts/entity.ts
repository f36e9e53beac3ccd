import { type EntityOf, entity, list, nullable, oneOf, taka, text, time } from '../calls/reading.ts'
import { LANGUAGES } from '../languages.ts'
import { MESSAGE_HOLES, MESSAGE_NAMES, MESSAGE_PARTS } from './holes.ts'

/** A part of a message: the shop's own text, empty for the standard one, and an example of each hole. */
export const PartText = entity('PartText', {
  part: oneOf(MESSAGE_PARTS, 'sms'),
  standard: text,
  own: text,
  examples: list(entity('HoleExample', { hole: oneOf(MESSAGE_HOLES, 'shop'), example: text })),
})
export type PartText = EntityOf<typeof PartText>

/** The texts of a message in one language. */
export const MessageText = entity('MessageText', {
  /** Its name and language: `placed-en`. */
  _id: text,
  message: oneOf(MESSAGE_NAMES, 'placed'),
  language: oneOf(LANGUAGES, 'en'),
  parts: list(PartText),
  /** When an own text was saved last; null for the standard ones. */
  updatedAt: nullable(time),
})
export type MessageText = EntityOf<typeof MessageText>

/** Every message in every language, and what a part of an SMS costs, in taka; 0 where nobody has set it. */
export const MessageTexts = entity('MessageTexts', { smsPrice: taka, texts: list(MessageText) })
export type MessageTexts = EntityOf<typeof MessageTexts>
