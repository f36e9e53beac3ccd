import { Effect, Layer, Stream } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { SqlClient } from 'effect/sql'
import type { StockFilters } from '#contract/stock/staffApi.ts'
import { csvDay, csvOf } from '../platform/csv.ts'
import { listReader } from '../platform/database/lists.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, csvFile, encodedSuccess, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { changes, csvColumns, type ReadFilters, type StockRow, toChange } from './list.ts'
import { StockRequests } from './StockRequests.ts'

/** The filters of a caller: an owner sees their own products. */
const readBy = (filters: StockFilters) =>
  Effect.map(caller, ({ role, seller }): ReadFilters => ({ ...filters, ...(role !== 'admin' && { owner: seller }) }))

/** Handlers of the history of stock, and of the requests for sold-out goods. */
export const stockHandlers = HttpApiBuilder.group(
  ServerApi,
  'stock',
  Effect.fnUntraced(function* (handlers) {
    const sql = yield* SqlClient.SqlClient
    const reader = listReader(sql)
    const requests = yield* StockRequests
    return handlers.handleAll({
      listStock: Effect.fnUntraced(function* ({ query: { after, limit, ...given } }) {
        const filters = yield* readBy(given)
        const { part, next } = yield* reader.part<StockRow>(limit, (size) => changes.after(filters, size, after))
        return yield* encodedSuccess({ count: part.length, ...next, data: part.map(toChange) })
      }, orDieOnSql),
      exportStock: Effect.fnUntraced(function* ({ payload }) {
        const { text, values } = changes.all(yield* readBy(payload))
        const { stockTexts } = yield* requestTexts
        const rows = Stream.map(sql.unsafe<StockRow>(text, values).stream, toChange)
        return yield* csvFile(stockTexts.file(csvDay()), csvOf(csvColumns, rows))
      }),
      listStockRequests: Effect.fnUntraced(function* () {
        return yield* success('ok', yield* requests.list(yield* caller))
      }),
      requestStock: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('stockRequested', yield* requests.make(yield* caller, payload))
      }),
      withdrawStockRequest: Effect.fnUntraced(function* ({ params }) {
        yield* requests.withdraw(yield* caller, params.id)
        return yield* success('stockRequestWithdrawn', null)
      }),
    })
  }),
).pipe(Layer.provide(StockRequests.layer))
