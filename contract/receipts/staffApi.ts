import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { byPlace, type FiltersOf, listOf, type PageOf } from '../calls/lists.ts'
import { list, text } from '../calls/reading.ts'
import { NAME_MAX } from '../constants.ts'
import { oneLine, searchText } from '../fields/text.ts'
import { day } from '../orders/listQuery.ts'
import { ruleOf } from '../rules.ts'
import { GoodsToReceive, Receipt } from './entity.ts'
import { goodsToFind, ReceiptToBook } from './rules.ts'

/**
 * Received goods (product 16.36): of a seller what they have entered themselves, of administrators all. The costs are only
 * for people with the right `revenue`.
 */

/**
 * `search` is a part of a supplier's or a product's name, `receipt` the id of one. `from` and `to` are days of delivery, both
 * included.
 */
export const receiptList = listOf(
  'ReceiptPage',
  Receipt,
  {
    search: Schema.optionalKey(searchText),
    receipt: Schema.optionalKey(oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)),
    from: Schema.optionalKey(day),
    to: Schema.optionalKey(day),
  },
  byPlace(),
)
export type ReceiptFilters = FiltersOf<typeof receiptList>
export type ReceiptPage = PageOf<typeof receiptList>

/** A part of the received goods, newest first. */
export const listReceipts = HttpApiEndpoint.get('listReceipts', '/receipts/list', {
  query: receiptList.query,
  success: successEnvelope(receiptList.Page),
})
  .annotate(OpenApi.Summary, 'Lists received goods by search and days.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
/** The received goods of the filters as a CSV file, a line per product or variant; with costs by the right `revenue`. */
export const exportReceipts = HttpApiEndpoint.post('exportReceipts', '/receipts/csv', {
  payload: receiptList.Filters,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports received goods as a CSV file.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(NotRepeated, true)
/** The suppliers of former receipts, the latest first, 100 at most. */
export const listSuppliers = HttpApiEndpoint.get('listSuppliers', '/receipts/suppliers', {
  success: successEnvelope(list(text)),
})
  .annotate(OpenApi.Summary, 'Lists the suppliers of former receipts.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
/** Products and variants by a part of the name, or by a whole SKU or barcode, `GOODS_SHOWN` at most; a seller finds their own. */
export const findGoods = HttpApiEndpoint.get('findGoods', '/receipts/goods', {
  query: goodsToFind,
  success: successEnvelope(list(GoodsToReceive)),
})
  .annotate(OpenApi.Summary, 'Finds products and variants by name, SKU or barcode.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
/**
 * Adds the pieces of all lines to the stock, with the cause `received`. 403 for a cost without the right `revenue`; 409
 * where a product or variant is gone, 400 where its stock would be too high.
 */
export const bookReceipt = HttpApiEndpoint.post('bookReceipt', '/receipts', {
  payload: ReceiptToBook,
  success: successEnvelope(Receipt, 201),
})
  .annotate(OpenApi.Summary, 'Adds received goods to the stock.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Receipt', 'Product'])
/** Takes a receipt back: its pieces leave the stock, as corrections. 404 where it is taken back; 409 where pieces are sold. */
export const undoReceipt = HttpApiEndpoint.post('undoReceipt', '/receipts/:id/undo', {
  params: idParams,
  success: successEnvelope(Receipt),
})
  .annotate(OpenApi.Summary, 'Takes received goods out of the stock again.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(Changes, ['Receipt', 'Product'])
