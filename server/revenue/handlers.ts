import { Effect, Layer } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { encodedSuccess, fileHeaders } from '../platform/http/responses.ts'
import { Revenue } from './Revenue.ts'

const listFile = (name: string, text: string) =>
  HttpServerResponse.uint8Array(new TextEncoder().encode(text), {
    contentType: 'text/csv; charset=utf-8',
    headers: fileHeaders(name),
  })

/** Handlers of the revenue by owners and by sources. */
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
        return listFile('revenue.csv', yield* revenue.csv(query))
      }),
      getSourceFigures: Effect.fnUntraced(function* ({ query }) {
        return yield* encodedSuccess(yield* revenue.sources(query))
      }),
      exportSourceFigures: Effect.fnUntraced(function* ({ query }) {
        return listFile('sources.csv', yield* revenue.sourcesCsv(query))
      }),
    })
  }),
).pipe(Layer.provide(Revenue.layer))
