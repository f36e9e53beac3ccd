import { listStockRequests } from '#contract/stock/shopApi.ts'
import { listStock, type StockFilters } from '#contract/stock/staffApi.ts'
import { endpointQuery } from './query.ts'

/** A part of the history of stock, newest first, from the change after `after` on. */
export const stockQuery = (filters: StockFilters, after: string | undefined) =>
  endpointQuery(['Product'], listStock, { query: { ...filters, ...(after && { after }) } })

/** The sold-out goods for which the person waits. */
export const stockRequestsQuery = () => endpointQuery(['StockRequest'], listStockRequests)
