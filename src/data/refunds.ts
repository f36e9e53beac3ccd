import { getRefunds } from '#contract/refunds/shopApi.ts'
import type { RefundFilters } from '#contract/refunds/staffApi.ts'
import { listRefundParts, listRefunds } from '#contract/refunds/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/**
 * Refund requests: an administrator gets all, anybody else those for their own orders. Each contains its order, so a change
 * of orders makes the list stale.
 */
export const refundsQuery = endpointQuery(['Refund', 'Order'], getRefunds)

/** The requests for their own orders; a server of the specification alone has them for administrators only. */
export const ownRefundsQuery = optional(refundsQuery)

const chosen = ({ status, search, late, byHand }: RefundFilters) => ({
  ...(status && { status }),
  ...(search && { search }),
  ...(late && { late }),
  ...(byHand && { byHand }),
})

/** The requests of a search, a status and lateness; 404 from a server of the specification alone. */
export const refundListQuery = (filters: RefundFilters) =>
  endpointQuery(['Refund', 'Order'], listRefunds, { query: chosen(filters) })

/** The same requests from a place on, with their number. */
export const refundPartQuery = (filters: RefundFilters, after?: string) =>
  endpointQuery(['Refund', 'Order'], listRefundParts, { query: { ...chosen(filters), ...(after && { after }) } })

/** The number of all requests; a server without the call is asked once. */
export const refundCountQuery = optional(endpointQuery(['Refund'], listRefundParts, { query: { limit: 1 } }))
