import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { upTo } from '../calls/listPart.ts'
import { byNumber, type FiltersOf, listOf, type PageOf } from '../calls/lists.ts'
import { entity, list, number } from '../calls/reading.ts'
import { PAGE_LIMIT_MAX } from '../constants.ts'
import { searchText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { Call, CallFigure, CallRules, CallTry, CallTurn, OPEN_CALL_STATES } from './entity.ts'
import { CallReport, CallRulesToSet } from './rules.ts'

/** The calls that orders with cash on delivery wait for (product 16.21). Each order has at most one. */

const badPage = ruleOf('validation.order_page', { max: PAGE_LIMIT_MAX })

/**
 * The calls that somebody may have to make, those that are due longest first. `search` is the number of an order or a
 * part of the phone number.
 */
export const callList = listOf(
  'CallPage',
  Call,
  {
    search: Schema.optionalKey(searchText),
    state: Schema.optionalKey(Schema.Literals(OPEN_CALL_STATES)),
  },
  byNumber({
    page: Schema.optionalKey(upTo(100_000, badPage)),
    limit: Schema.optionalKey(upTo(PAGE_LIMIT_MAX, badPage)),
  }),
  {
    total: number,
    /** The calls of each state by the search. */
    totals: entity('CallTotals', { toCall: number, calling: number, callAgain: number, unreachable: number }),
  },
)
export type CallFilters = FiltersOf<typeof callList>
export type CallPage = PageOf<typeof callList>

export const listCalls = HttpApiEndpoint.get('listCalls', '/call-desk/list', {
  query: callList.query,
  success: successEnvelope(callList.Page),
})
  .annotate(OpenApi.Summary, 'Lists the calls that orders wait for.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
/**
 * Gives the person the call that is due longest, for `CALL_MINUTES` minutes; the one that the person has already is first.
 * No other person gets it in that time. Without a task where none is due.
 */
export const takeNextCall = HttpApiEndpoint.post('takeNextCall', '/call-desk/next', {
  success: successEnvelope(CallTurn),
})
  .annotate(OpenApi.Summary, 'Takes the call that is due longest.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
  .annotate(Changes, ['Call'])
/** Gives the person a certain call, due or not: a customer calls back. */
export const takeCall = HttpApiEndpoint.post('takeCall', '/call-desk/:id/take', {
  params: idParams,
  success: successEnvelope(CallTurn),
})
  .annotate(OpenApi.Summary, 'Takes the call of an order.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
  .annotate(Changes, ['Call'])
  .annotate(ReliesOn, ['Call'])
/** Gives a call back without a try. */
export const giveCallBack = HttpApiEndpoint.post('giveCallBack', '/call-desk/:id/give-back', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Gives a call back without a result.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
  .annotate(Changes, ['Call'])
  .annotate(ReliesOn, ['Call'])
/**
 * Keeps the result of a try. `confirmed` confirms the order as `confirmOrder` does; `refused` cancels it with the note as
 * its reason; the last try without an answer cancels it where the rules say so.
 */
export const reportCall = HttpApiEndpoint.post('reportCall', '/call-desk/:id/result', {
  params: idParams,
  payload: CallReport,
  success: successEnvelope(Call),
})
  .annotate(OpenApi.Summary, 'Keeps the result of a call.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
  .annotate(Changes, ['Call', 'Order'])
  .annotate(ReliesOn, ['Call', 'Order'])
/** What has become of the calls of an order, oldest first; an order without calls has none. */
export const getCallTries = HttpApiEndpoint.get('getCallTries', '/call-desk/:id/tries', {
  params: idParams,
  success: successEnvelope(list(CallTry)),
})
  .annotate(OpenApi.Summary, 'Lists the tries of the call of an order.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
export const getCallRules = HttpApiEndpoint.get('getCallRules', '/call-desk/rules', {
  success: successEnvelope(CallRules),
})
  .annotate(OpenApi.Summary, 'Reads the rules of calls.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, ['calls', 'settings'])
/**
 * Sets the rules of calls. They apply to the next try. 409 for days of unfinished checkouts as long as the privacy policy does
 * not have the sentence about them.
 */
export const setCallRules = HttpApiEndpoint.put('setCallRules', '/call-desk/rules', {
  payload: CallRulesToSet,
  success: successEnvelope(CallRules),
})
  .annotate(OpenApi.Summary, 'Sets the rules of calls.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['Call'])
/** What each person has reported on each of the last `CALL_FIGURE_DAYS` days, newest day first. */
export const getCallFigures = HttpApiEndpoint.get('getCallFigures', '/call-desk/figures', {
  success: successEnvelope(list(CallFigure)),
})
  .annotate(OpenApi.Summary, 'Counts the results of calls by person and day.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
/** The same of the last 366 days as a CSV file for spreadsheet programs. */
export const exportCallFigures = HttpApiEndpoint.get('exportCallFigures', '/call-desk/figures/csv', {
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the results of calls by person and day as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'calls')
