import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, NeedsRight } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { day } from '../orders/listQuery.ts'
import { SellerFigures, SourceFigures } from './entity.ts'

/** Sources of one answer: anybody can write one into an address. */
export const SOURCES_MAX = 500

const period = { from: Schema.optionalKey(day), to: Schema.optionalKey(day) }

/**
 * The sales of all owners, highest revenue first. `from` and `to` are days of Bangladesh, both included, on which the
 * orders were placed; all orders without them.
 */
export const getSellerFigures = HttpApiEndpoint.get('getSellerFigures', '/revenue/sellers', {
  query: period,
  success: successEnvelope(list(SellerFigures)),
})
  .annotate(OpenApi.Summary, 'Lists the sales of all sellers.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'revenue')
/** The same list as a CSV file for spreadsheet programs. */
export const exportSellerFigures = HttpApiEndpoint.get('exportSellerFigures', '/revenue/sellers/csv', {
  query: period,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the sales of all sellers as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'revenue')
/**
 * The orders by source and campaign in the same period, highest revenue first, and last those without a known source. At
 * most `SOURCES_MAX` entries.
 */
export const getSourceFigures = HttpApiEndpoint.get('getSourceFigures', '/revenue/sources', {
  query: period,
  success: successEnvelope(list(SourceFigures)),
})
  .annotate(OpenApi.Summary, 'Lists the sales by source.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'revenue')
/** The same list as a CSV file for spreadsheet programs. */
export const exportSourceFigures = HttpApiEndpoint.get('exportSourceFigures', '/revenue/sources/csv', {
  query: period,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the sales by source as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'revenue')
