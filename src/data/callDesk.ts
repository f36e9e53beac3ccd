import { type CallFilters, getCallFigures, getCallRules, getCallTries, listCalls } from '#contract/callDesk/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** How often an open page reads the calls again, in milliseconds: other people take them, and their times come. */
const EVERY_MS = 15_000

/** A page of the calls that somebody may have to make. */
export const callsQuery = (filters: CallFilters, page: number) => ({
  ...endpointQuery(['Call', 'Order'], listCalls, { query: { ...filters, ...(page > 1 && { page }) } }),
  refetchInterval: EVERY_MS,
})

/** The tries of the call of an order, oldest first; a server without the call is asked once. */
export const callTriesQuery = (id: string) =>
  optional(endpointQuery(['Call', 'Order'], getCallTries, { params: { id } }))

export const callRulesQuery = endpointQuery(['Call'], getCallRules)

export const callFiguresQuery = endpointQuery(['Call'], getCallFigures)
