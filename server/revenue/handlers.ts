import { Effect, Layer } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { encodedSuccess, fileHeaders } from '../platform/http/responses.ts'
import { Revenue } from './Revenue.ts'

/** Handlers of the owners' revenue. */
export const revenueHandlers = HttpApiBuilder.group(
  ServerApi,
  'revenue',
  Effect.fnUntraced(function* (handlers) {
    const revenue = yield* Revenue
    return handlers.handleAll({
      getSellerFigures: Effect.fnUntraced(function* ({ query }) {
        return yield* encodedSuccess(yield* revenue.sellers(query))
      }),
      exportSellerFigures: Effect.fnUntraced(function* ({ query }) {
        const file = new TextEncoder().encode(yield* revenue.csv(query))
        return HttpServerResponse.uint8Array(file, {
          contentType: 'text/csv; charset=utf-8',
          headers: fileHeaders('revenue.csv'),
        })
      }),
    })
  }),
).pipe(Layer.provide(Revenue.layer))
