import { Effect, Layer } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { encodedSuccess, fileHeaders } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
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
        const { revenueTexts } = yield* requestTexts
        const file = new TextEncoder().encode(yield* revenue.csv(query))
        return HttpServerResponse.uint8Array(file, {
          contentType: 'text/csv; charset=utf-8',
          headers: fileHeaders(revenueTexts.exportFile),
        })
      }),
    })
  }),
).pipe(Layer.provide(Revenue.layer))
