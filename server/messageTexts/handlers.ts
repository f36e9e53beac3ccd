import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { respond, success } from '../platform/http/responses.ts'
import { MessageTexts } from './MessageTexts.ts'

/** Handlers of the words of mails and SMS. */
export const messageTextsHandlers = HttpApiBuilder.group(
  ServerApi,
  'messageTexts',
  Effect.fnUntraced(function* (handlers) {
    const messageTexts = yield* MessageTexts
    return handlers.handleAll({
      listMessageTexts: () => respond(messageTexts.all),
      saveMessageText: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('messageTexts.saved', yield* messageTexts.save(payload))
      }),
    })
  }),
).pipe(Layer.provide(MessageTexts.layer))
