import { listStock, type StockFilters } from '#contract/stock/staffApi.ts'
import { endpointQuery } from './query.ts'

/** A part of the history of stock, newest first, from the change after `after` on. */
export const stockQuery = (filters: StockFilters, after: string | undefined) =>
  endpointQuery(['Product'], listStock, { query: { ...filters, ...(after && { after }) } })
