import type { RefundFilters } from '#contract/refunds/listQuery.ts'
import { getRefunds } from '#contract/refunds/shopApi.ts'
import { listRefunds } from '#contract/refunds/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/**
 * Refund requests: an administrator gets all, anybody else those for the own orders. Each contains its order, so a change
 * of orders makes the list stale.
 */
export const refundsQuery = endpointQuery(['Refund', 'Order'], getRefunds)

/** The requests for the own orders; a server of the specification alone has them for administrators only. */
export const ownRefundsQuery = optional(refundsQuery)

/** The requests of a search, a status and lateness; 404 from a server of the specification alone. */
export const refundListQuery = ({ status, search, late }: RefundFilters) =>
  endpointQuery(['Refund', 'Order'], listRefunds, {
    query: { ...(status && { status }), ...(search && { search }), ...(late && { late }) },
  })
