import type { Query } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import type { CallError } from '#contract/calls/reply.ts'
import { type Tracked, trackedOrders } from '#contract/checkout/entity.ts'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import type { OwnOrders } from '#contract/orders/ownOrders.ts'
import { cacheParts } from '#data/client.ts'
import { ordersIn, ordersOfCustomerQuery, ownOrdersQuery, trackedQuery } from '#data/ownOrders.ts'
import type { OrderKeyEvent, OrderReads } from '#machines/checkout/orderKey.machine.ts'
import type { Cache } from '../start/cache.ts'

const reasons: { readonly [status: number]: 'missing' | 'limited' } = { 404: 'missing', 429: 'limited' }

/** Sends the end of each read of the orders, beginning with the one that the cache has. */
export const watchReads = (cache: Cache) =>
  fromCallback<OrderKeyEvent, OrderReads>(({ input: { of, userId, key }, sendBack }) => {
    const queries = cache.open(cacheParts).getQueryCache()
    const { queryKey } = key === null ? ordersOfCustomerQuery(userId) : trackedQuery(of, key)
    const part = ownOrdersQuery(of)
    /** The query that reads the orders: of a list that comes in parts, the page reads them on their own. */
    const reading = () => {
      const query = queries.find({ queryKey })
      return query?.state.data === null ? queries.find({ queryKey: part.queryKey }) : query
    }
    const report = ({ state }: Query) => {
      const { data, error } = state as { data?: Tracked | OwnOrders; error: CallError | null }
      // Without a key, the account decides, whose list is no refusal.
      const status = (key !== null && error?.status) || 0
      if (error && (data === undefined || reasons[status] === 'missing'))
        sendBack({ type: 'orders.refused', reason: reasons[status] ?? 'failed' })
      else if (data !== undefined) {
        const orders = 'data' in data ? data.data : trackedOrders(data)
        sendBack({ type: 'orders.read', count: (key === null ? ordersIn<TrackedOrder>(orders, of) : orders).length })
      }
    }
    const known = reading()
    if (known) report(known)
    return queries.subscribe((event) => {
      const isEnd = event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')
      const query = reading()
      if (isEnd && query && [query, queries.find({ queryKey })].includes(event.query)) report(query)
    })
  })
