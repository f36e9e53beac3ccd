import type { OrderFilters as ListFilters, OrderSort } from '#contract/orders/listQuery.ts'
import { listOrders } from '#contract/orders/staffApi.ts'
import { type OrderFilters, startOf } from './orderIndex.ts'
import { endpointQuery, optional } from './query.ts'

/** Lists of orders that come in parts. */

const MINUTE_MS = 60_000

/** The number of all orders that the caller may see; a server without the call is asked once. */
export const orderCountQuery = optional(endpointQuery(['Order'], listOrders, { query: { limit: 1 } }))

/** The number of all orders since a time that the caller may see. */
export const orderCountSinceQuery = (since: string) =>
  endpointQuery(['Order'], listOrders, { query: { since, limit: 1 } })

/**
 * The filters of a screen as those of `GET /order/list`. A range starts at a whole minute, so that the same list has the
 * same key for a minute.
 * @param ownerId the id of the chosen owner; undefined for all
 * @param now time in ms
 */
export const listFiltersOf = (
  { range, status, from, to, late, search }: OrderFilters,
  sort: OrderSort,
  ownerId: string | undefined,
  now: number,
): ListFilters => {
  const text = search.trim()
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  return {
    ...(range && { since: new Date(startOf[range](minute)).toISOString() }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(late && { late: 'true' }),
    ...(text && { search: text }),
    ...(ownerId && { owner: ownerId }),
    ...(sort !== 'newest' && { sortBy: sort }),
  }
}

/** The orders of the filters from a place on, with their figures. */
export const orderPartQuery = (filters: ListFilters, after?: string) =>
  endpointQuery(['Order'], listOrders, { query: { ...filters, ...(after && { after }) } })
