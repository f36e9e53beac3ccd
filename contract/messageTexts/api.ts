import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { MessageText, MessageTexts } from './entity.ts'
import { MessageTextToSave } from './rules.ts'

/** The words of the mails and SMS that the shop sends about orders, for administrators. */

/** All messages in both languages, by their order in `MESSAGE_NAMES`. */
export const listMessageTexts = HttpApiEndpoint.get('listMessageTexts', '/message-texts', {
  success: successEnvelope(MessageTexts),
})
  .annotate(OpenApi.Summary, 'Lists the texts of mails and SMS, the standard ones and those of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
/**
 * Replaces the own texts of a message in one language; the next message has them, on every server. A part that is empty,
 * absent or equal to the standard text has the standard one. 400 at a part with an unknown hole, or without a needed one.
 */
export const saveMessageText = HttpApiEndpoint.put('saveMessageText', '/message-texts', {
  payload: MessageTextToSave,
  success: successEnvelope(MessageText),
})
  .annotate(OpenApi.Summary, 'Replaces the own texts of a message in one language.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['MessageText'])
