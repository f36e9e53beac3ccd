import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, ReliesOn } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { upTo } from '../calls/listPart.ts'
import { byNumber, type FiltersOf, listOf, type PageOf } from '../calls/lists.ts'
import { entity, list, number } from '../calls/reading.ts'
import { NAME_MAX, PAGE_LIMIT_MAX } from '../constants.ts'
import { COURIERS } from '../couriers/values.ts'
import { oneLine, searchText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { CourierDue, DIFFERENCE_KINDS, DIFFERENCE_STATES, Difference, Statement, StatementsRead } from './entity.ts'
import { DifferenceDecision, StatementFile } from './rules.ts'

/** What couriers say that they collected and paid, and where it differs from the parcels of the shop (product 16.24). */

const badPage = ruleOf('validation.order_page', { max: PAGE_LIMIT_MAX })
const byPage = byNumber({
  page: Schema.optionalKey(upTo(100_000, badPage)),
  limit: Schema.optionalKey(upTo(PAGE_LIMIT_MAX, badPage)),
})
const csvFile = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' }))
const ofCourier = {
  search: Schema.optionalKey(searchText),
  courier: Schema.optionalKey(Schema.Literals(COURIERS)),
}

/** The statements, newest first. `search` is the number of a statement or of a parcel in it, or the number of an order. */
export const statementList = listOf('StatementPage', Statement, ofCourier, byPage, { total: number })
export type StatementFilters = FiltersOf<typeof statementList>
export type StatementPage = PageOf<typeof statementList>

/**
 * The differences, newest first. `search` is the number of a parcel, an order or a statement; `statement` is the id of a
 * statement.
 */
export const differenceList = listOf(
  'DifferencePage',
  Difference,
  {
    ...ofCourier,
    state: Schema.optionalKey(Schema.Literals(DIFFERENCE_STATES)),
    kind: Schema.optionalKey(Schema.Literals(DIFFERENCE_KINDS)),
    statement: Schema.optionalKey(oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)),
  },
  byPage,
  {
    total: number,
    /** The differences of each state by the other filters. */
    totals: entity('DifferenceTotals', { open: number, disputed: number, settled: number, cleared: number }),
  },
)
export type DifferenceFilters = FiltersOf<typeof differenceList>
export type DifferencePage = PageOf<typeof differenceList>

/** What each courier owes now, and since when. */
export const getCourierDues = HttpApiEndpoint.get('getCourierDues', '/settlements/dues', {
  success: successEnvelope(list(CourierDue)),
})
  .annotate(OpenApi.Summary, 'Says what each courier owes.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settlements')
export const listStatements = HttpApiEndpoint.get('listStatements', '/settlements/statements', {
  query: statementList.query,
  success: successEnvelope(statementList.Page),
})
  .annotate(OpenApi.Summary, "Lists the couriers' statements.")
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settlements')
/** The lines of the statements of the filters as a CSV file for spreadsheet programs. */
export const exportStatements = HttpApiEndpoint.post('exportStatements', '/settlements/statements/csv', {
  payload: statementList.Filters,
  success: csvFile,
})
  .annotate(OpenApi.Summary, "Exports the lines of the couriers' statements as a CSV file.")
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settlements')
/**
 * Reads the newest statements of the couriers that have a call for them. What is known already changes nothing. 409 where
 * a courier does not answer.
 */
export const readStatements = HttpApiEndpoint.post('readStatements', '/settlements/statements/read', {
  success: successEnvelope(StatementsRead),
})
  .annotate(OpenApi.Summary, "Reads the couriers' newest statements.")
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settlements')
  .annotate(Changes, ['Settlement'])
/** Reads the lines of a file. Lines of the same statement that are known already change nothing. */
export const addStatement = HttpApiEndpoint.post('addStatement', '/settlements/statements', {
  payload: StatementFile,
  success: successEnvelope(StatementsRead, 201),
})
  .annotate(OpenApi.Summary, "Reads a courier's statement from the lines of a file.")
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settlements')
  .annotate(Changes, ['Settlement'])
export const listDifferences = HttpApiEndpoint.get('listDifferences', '/settlements/differences', {
  query: differenceList.query,
  success: successEnvelope(differenceList.Page),
})
  .annotate(OpenApi.Summary, 'Lists where statements differ from the parcels of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settlements')
/** The differences of the filters as a CSV file for spreadsheet programs. */
export const exportDifferences = HttpApiEndpoint.post('exportDifferences', '/settlements/differences/csv', {
  payload: differenceList.Filters,
  success: csvFile,
})
  .annotate(OpenApi.Summary, 'Exports the differences as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settlements')
/** Decides differences, all or none. 404; 409 where one of them has another state since. */
export const decideDifferences = HttpApiEndpoint.post('decideDifferences', '/settlements/differences/decide', {
  payload: DifferenceDecision,
  success: successEnvelope(list(Difference)),
})
  .annotate(OpenApi.Summary, 'Settles or disputes differences, or takes that back.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settlements')
  .annotate(Changes, ['Settlement'])
  .annotate(ReliesOn, ['Settlement'])
