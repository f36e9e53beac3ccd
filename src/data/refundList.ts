import type { RefundFilters } from '#contract/refunds/listQuery.ts'
import { listRefunds } from '#contract/refunds/staffApi.ts'
import { endpointQuery } from './query.ts'

/** The requests of a search and a status; 404 from a server of the specification alone. */
export const refundListQuery = ({ status, search }: RefundFilters) =>
  endpointQuery(['Refund', 'Order'], listRefunds, {
    query: { ...(status && { status }), ...(search && { search }) },
  })
