import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { byPlace, type FiltersOf, ifTrue, listOf, type PageOf } from '../calls/lists.ts'
import { searchText } from '../fields/text.ts'
import { CashBlock } from './entity.ts'
import { CashBlockToAdd } from './rules.ts'

/**
 * The phones and addresses of which the shop asks something ahead of its rules for cash on delivery, newest first. `search`
 * is a part of the phone, the address or the reason. `ended` keeps the entries that hold no longer, for 90 days.
 */
export const cashBlockList = listOf(
  'CashBlockPage',
  CashBlock,
  { search: Schema.optionalKey(searchText), ended: ifTrue },
  byPlace(),
)
export type CashBlockFilters = FiltersOf<typeof cashBlockList>
export type CashBlockPage = PageOf<typeof cashBlockList>

/** A part of the block list, newest first. */
export const listCashBlocks = HttpApiEndpoint.get('listCashBlocks', '/cash-blocks/list', {
  query: cashBlockList.query,
  success: successEnvelope(cashBlockList.Page),
})
  .annotate(OpenApi.Summary, 'Lists the blocked phones and addresses by search and filter.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
/** Adds a phone or an address. 400 at `until` for a day that is over; 409 where it has an entry that holds. */
export const addCashBlock = HttpApiEndpoint.post('addCashBlock', '/cash-blocks', {
  payload: CashBlockToAdd,
  success: successEnvelope(CashBlock, 201),
})
  .annotate(OpenApi.Summary, 'Adds a phone or an address to the block list.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(Changes, ['CashBlock', 'Order'])
/** Ends an entry before its last day. 404 where it has ended. */
export const endCashBlock = HttpApiEndpoint.post('endCashBlock', '/cash-blocks/:id/end', {
  params: idParams,
  success: successEnvelope(CashBlock),
})
  .annotate(OpenApi.Summary, 'Ends an entry of the block list.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(Changes, ['CashBlock', 'Order'])
/** Lets an ended entry hold again. 404 where it holds; 409 where another one for the same holds. */
export const resumeCashBlock = HttpApiEndpoint.post('resumeCashBlock', '/cash-blocks/:id/resume', {
  params: idParams,
  success: successEnvelope(CashBlock),
})
  .annotate(OpenApi.Summary, 'Lets an ended entry of the block list hold again.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(Changes, ['CashBlock', 'Order'])
/** The entries of the filters as a CSV file for spreadsheet programs, newest first. */
export const exportCashBlocks = HttpApiEndpoint.post('exportCashBlocks', '/cash-blocks/csv', {
  payload: cashBlockList.Filters,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the block list as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'cash')
  .annotate(NotRepeated, true)
