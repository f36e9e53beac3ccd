import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { byPlace, listOf, type PageOf } from '../calls/lists.ts'
import { CountLine, StockCount, StockCountSheet } from './entity.ts'
import { CountToFinish, CountToStart, GoodsCounted } from './rules.ts'

/** Counts of stock by list (product 16.39): of a seller those of their own goods, of administrators all. */

export const stockCountList = listOf('StockCountPage', StockCount, {}, byPlace())
export type StockCountPage = PageOf<typeof stockCountList>

/** A part of the counts, newest first. */
export const listCounts = HttpApiEndpoint.get('listCounts', '/stock-counts/list', {
  query: stockCountList.query,
  success: successEnvelope(stockCountList.Page),
})
  .annotate(OpenApi.Summary, 'Lists the counts of stock.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
/** A count with all its goods. */
export const getCount = HttpApiEndpoint.get('getCount', '/stock-counts/:id', {
  params: idParams,
  success: successEnvelope(StockCountSheet),
})
  .annotate(OpenApi.Summary, 'Returns a count of stock with its goods.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
/** Begins a count of the chosen goods, `COUNT_LINES_MAX` at most; a seller chooses among their own. */
export const startCount = HttpApiEndpoint.post('startCount', '/stock-counts', {
  payload: CountToStart,
  success: successEnvelope(StockCount, 201),
})
  .annotate(OpenApi.Summary, 'Begins a count of stock.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['StockCount'])
/** Keeps the pieces of one product or variant, with what is expected at this moment. No stock changes. */
export const countGoods = HttpApiEndpoint.post('countGoods', '/stock-counts/:id/goods', {
  params: idParams,
  payload: GoodsCounted,
  success: successEnvelope(CountLine),
})
  .annotate(OpenApi.Summary, 'Counts pieces of a product or variant.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['StockCount'])
/** Adds each difference to the stock, with the cause `counted`. */
export const finishCount = HttpApiEndpoint.post('finishCount', '/stock-counts/:id/finish', {
  params: idParams,
  payload: CountToFinish,
  success: successEnvelope(StockCount),
})
  .annotate(OpenApi.Summary, 'Books the differences of a count.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['StockCount', 'Product'])
/** Ends a count without a change of stock. */
export const dropCount = HttpApiEndpoint.post('dropCount', '/stock-counts/:id/drop', {
  params: idParams,
  success: successEnvelope(StockCount),
})
  .annotate(OpenApi.Summary, 'Drops a count of stock.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['StockCount'])
/** Takes the differences of a finished count back, as corrections. 409 where pieces that it has added are sold. */
export const undoCount = HttpApiEndpoint.post('undoCount', '/stock-counts/:id/undo', {
  params: idParams,
  success: successEnvelope(StockCount),
})
  .annotate(OpenApi.Summary, 'Takes the differences of a count back.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['StockCount', 'Product'])
/** The goods of a count that differ as a CSV file for spreadsheet programs. */
export const exportCount = HttpApiEndpoint.post('exportCount', '/stock-counts/:id/csv', {
  params: idParams,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the differences of a count as a CSV file.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(NotRepeated, true)
