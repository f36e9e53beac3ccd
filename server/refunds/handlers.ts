import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { refundsTexts } from '../../messages/en/refunds.ts'
import { serverTexts as texts } from '../../messages/en/server.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { encodedSuccess, success } from '../platform/http/responses.ts'
import { Refunds } from './Refunds.ts'

/** Handlers of refund requests. */
export const refundsHandlers = HttpApiBuilder.group(
  ServerApi,
  'refunds',
  Effect.fnUntraced(function* (handlers) {
    const refunds = yield* Refunds
    return handlers.handleAll({
      getRefunds: () => Effect.map(refunds.all, (found) => encodedSuccess(texts.ok, found)),
      updateRefund: Effect.fnUntraced(function* ({ params, payload, request }) {
        return success(refundsTexts.changed, yield* refunds.setStatus(params.id, payload.status, ifMatch(request)))
      }),
    })
  }),
).pipe(Layer.provide(Refunds.layer))
