import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ordersTexts } from '../../messages/en/orders.ts'
import { serverTexts as texts } from '../../messages/en/server.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, success } from '../platform/http/responses.ts'
import { Corrections } from './Corrections.ts'

/** Handlers of corrections and of the history of a phone number. */
export const orderCorrectionsHandlers = HttpApiBuilder.group(
  ServerApi,
  'orderCorrections',
  Effect.fnUntraced(function* (handlers) {
    const corrections = yield* Corrections
    return handlers.handleAll({
      correctOrder: Effect.fnUntraced(function* ({ params, payload, request }) {
        const corrected = yield* corrections.correct(yield* caller, params.orderId, payload, ifMatch(request))
        return success(ordersTexts.corrected, corrected)
      }),
      getPhoneHistory: Effect.fnUntraced(function* ({ params }) {
        return success(texts.ok, yield* corrections.phoneHistory(yield* caller, params.id))
      }),
    })
  }),
).pipe(Layer.provide(Corrections.layer))
