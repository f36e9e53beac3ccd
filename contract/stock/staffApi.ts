import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, NeedsRight, NotRepeated } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { byPlace, type FiltersOf, listOf, type PageOf } from '../calls/lists.ts'
import { absentOr, type EntityOf, entity, id, number, oneOf, text, time } from '../calls/reading.ts'
import { NAME_MAX } from '../constants.ts'
import { oneLine, searchText } from '../fields/text.ts'
import { day } from '../orders/listQuery.ts'
import { ruleOf } from '../rules.ts'
import { STOCK_CAUSES } from './values.ts'

/** What a variant is called; empty texts where nobody knows it any more. */
const StockVariant = entity('StockVariant', { size: text, color: text, option: text })

/** One change of the stock of a product, or of one of its variants. */
export const StockChange = entity('StockChange', {
  _id: id,
  productId: text,
  /** The name of today, also of a product in the trash. */
  productName: text,
  productNameBn: absentOr(text),
  /** The variant whose stock has changed; absent for pieces of a product without variants. */
  variant: absentOr(StockVariant),
  cause: oneOf(STOCK_CAUSES, 'correction'),
  /** The order of the pieces; absent without one. A deleted order keeps its id here. */
  orderId: absentOr(text),
  /** The receipt of the pieces, also where it is taken back; absent without one. */
  receiptId: absentOr(text),
  /** The count that has found the difference, also where it is taken back; absent without one. */
  countId: absentOr(text),
  /** The name of today of the person of the staff; absent where a customer or the shop itself has changed the stock. */
  person: absentOr(text),
  /** Pieces: positive where the stock has grown. */
  amount: number,
  /** Of the variant, where there is one. */
  stockAfter: number,
  at: time,
})
export type StockChange = EntityOf<typeof StockChange>

/**
 * The changes of stock, newest first; of an owner those of their own products. `search` is a part of a product's name, or
 * its SKU; `product` is the id of a product. `from` and `to` are days of Bangladesh, both included.
 */
export const stockList = listOf(
  'StockPage',
  StockChange,
  {
    search: Schema.optionalKey(searchText),
    product: Schema.optionalKey(oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)),
    cause: Schema.optionalKey(Schema.Literals(STOCK_CAUSES)),
    from: Schema.optionalKey(day),
    to: Schema.optionalKey(day),
  },
  byPlace('\\d{1,18}'),
)
export type StockFilters = FiltersOf<typeof stockList>
export type StockPage = PageOf<typeof stockList>

/** A part of the history of stock, newest first. */
export const listStock = HttpApiEndpoint.get('listStock', '/stock/list', {
  query: stockList.query,
  success: successEnvelope(stockList.Page),
})
  .annotate(OpenApi.Summary, 'Lists the changes of stock with their causes.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
/** The changes of the filters as a CSV file for spreadsheet programs, newest first. */
export const exportStock = HttpApiEndpoint.post('exportStock', '/stock/csv', {
  payload: stockList.Filters,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the changes of stock as a CSV file.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'catalogue')
  .annotate(NotRepeated, true)
