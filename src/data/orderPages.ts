import { infiniteQueryOptions } from '@tanstack/react-query'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import { ORDERS_PAGE_MAX } from '#contract/constants.ts'
import { toPaisa } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderSort } from '#contract/orders/listQuery.ts'
import type { OrderFilters as ListFilters, OrderPage } from '#contract/orders/page.ts'
import { listOrders } from '#contract/orders/staffApi.ts'
import { ORDER_STATUSES, type STATUSES_TO_PACK } from '#contract/orders/status.ts'
import { type OrderFilters, type OrderView, startOf } from './orderIndex.ts'
import { endpointQuery, optional, type Reading, readFor } from './query.ts'

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
  { range, status, from, to, late, source, search }: OrderFilters,
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
    ...(source && { source }),
    ...(text && { search: text }),
    ...(ownerId && { owner: ownerId }),
    ...(sort !== 'newest' && { sortBy: sort }),
  }
}

/** The orders of the filters from a place on, with their figures. */
export const orderPartQuery = (filters: ListFilters, after?: string) =>
  endpointQuery(['Order'], listOrders, { query: { ...filters, ...(after && { after }) } })

/** Orders of a part that is read when a person scrolls to the end of a list. */
const SCROLLED_PART = 100

export const orderPart = ({ data, total, atLeast, next, totals }: OrderPage): OrderView => {
  const { revenue, atLeast: floors = [], held = 0, ...counts } = totals
  const all = ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const isFloor = floors.length > 0
  return {
    data,
    total,
    atLeast,
    next,
    // The statuses are counted further than the list.
    counts: { all: isFloor ? Math.min(all, FOUND_MAX) : all, ...counts },
    held,
    revenue: toPaisa(revenue),
    floors: new Set(isFloor ? ['all', 'revenue', ...floors] : []),
  }
}

/** The orders of a seller, newest first, in parts that follow each other. */
export const ownerOrderPartsQuery = (owner: string) =>
  infiniteQueryOptions({
    queryKey: ['Order', 'ownerOrderParts', owner],
    queryFn: (reading): Promise<OrderPage> => {
      const after = reading.pageParam
      return readFor(reading, listOrders, { query: { owner, limit: SCROLLED_PART, ...(after && { after }) } })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { kinds: ['Order'], needsSession: true },
  })

/** The first orders to pack of a status by their promised day: `most`, and the others of their part. */
export const readOrdersToPack = async (
  reading: Reading,
  status: (typeof STATUSES_TO_PACK)[number],
  most: number,
): Promise<readonly Order[]> => {
  const found: Order[] = []
  let after: string | undefined
  do {
    const part: OrderPage = await readFor(reading, listOrders, {
      query: { status, sortBy: 'promised', limit: ORDERS_PAGE_MAX, ...(after && { after }) },
    })
    found.push(...part.data)
    after = part.next
  } while (after !== undefined && found.length < most)
  return found
}
