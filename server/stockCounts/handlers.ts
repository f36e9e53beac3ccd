import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, csvFile, encodedSuccess, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { StockCounts } from './StockCounts.ts'

/** Handlers of counts of stock. */
export const stockCountsHandlers = HttpApiBuilder.group(
  ServerApi,
  'stockCounts',
  Effect.fnUntraced(function* (handlers) {
    const counts = yield* StockCounts
    return handlers.handleAll({
      listCounts: Effect.fnUntraced(function* ({ query }) {
        return yield* encodedSuccess(yield* counts.page(yield* caller, query))
      }),
      getCount: Effect.fnUntraced(function* ({ params }) {
        return yield* encodedSuccess(yield* counts.sheet(yield* caller, params.id))
      }),
      exportCount: Effect.fnUntraced(function* ({ params }) {
        const { stockCountCsvTexts } = yield* requestTexts
        return yield* csvFile(stockCountCsvTexts.file(csvDay()), yield* counts.csv(yield* caller, params.id))
      }),
      startCount: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('ok', yield* counts.start(yield* caller, payload))
      }),
      countGoods: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('ok', yield* counts.count(yield* caller, params.id, payload))
      }),
      finishCount: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success('stockCounts.finished', yield* counts.finish(yield* caller, params.id, payload))
      }),
      dropCount: Effect.fnUntraced(function* ({ params }) {
        return yield* success('stockCounts.dropped', yield* counts.drop(yield* caller, params.id))
      }),
      undoCount: Effect.fnUntraced(function* ({ params }) {
        return yield* success('stockCounts.undone', yield* counts.undo(yield* caller, params.id))
      }),
    })
  }),
).pipe(Layer.provide(StockCounts.layer))
