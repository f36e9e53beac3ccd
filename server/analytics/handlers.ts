import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { success } from '../platform/http/responses.ts'
import { Conversions } from './Conversions.ts'

/** Handlers of the consent of visitors. */
export const analyticsHandlers = HttpApiBuilder.group(
  ServerApi,
  'analytics',
  Effect.fnUntraced(function* (handlers) {
    const conversions = yield* Conversions
    return handlers.handleAll({
      withdrawConsent: Effect.fnUntraced(function* ({ payload }) {
        yield* conversions.withdraw(payload.consent)
        return yield* success('ok', null)
      }),
    })
  }),
).pipe(Layer.provide(Conversions.layer))
