import {
  type DifferenceFilters,
  getCourierDues,
  listDifferences,
  listStatements,
  type StatementFilters,
} from '#contract/settlements/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** What each courier owes; a server without the call is asked once. Deliveries change it, too. */
export const courierDuesQuery = optional(endpointQuery(['Settlement', 'Order'], getCourierDues))

/** A page of what differs between statements and parcels, newest first. */
export const differencesQuery = (filters: DifferenceFilters, page: number) =>
  endpointQuery(['Settlement', 'Order'], listDifferences, { query: { ...filters, ...(page > 1 && { page }) } })

/** A page of the couriers' statements, newest first. */
export const statementsQuery = (filters: StatementFilters, page: number) =>
  endpointQuery(['Settlement'], listStatements, { query: { ...filters, ...(page > 1 && { page }) } })
