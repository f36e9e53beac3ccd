import type { Query } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { cacheParts } from '#data/client.ts'
import { isOrderList } from '#data/orders.ts'
import type { OrdersChanged } from '#machines/orders/orderWatch.ts'

/** Sends the orders whose status differs from the one that the lists of orders had before. */
export const watchStatuses = (cache: Cache) =>
  fromCallback<OrdersChanged>(({ sendBack }) => {
    const queries = cache.open(cacheParts).getQueryCache()
    const statuses = new Map<string, OrderStatus>()
    const changedIn = (query: Query): string[] => {
      const changed: string[] = []
      for (const { _id, status } of (query.state.data as readonly Order[] | undefined) ?? []) {
        const former = statuses.get(_id)
        if (former === status) continue
        statuses.set(_id, status)
        if (former !== undefined) changed.push(_id)
      }
      return changed
    }
    for (const query of queries.findAll({ predicate: isOrderList })) changedIn(query)
    return queries.subscribe(({ type, query, ...event }) => {
      const isRead = type === 'updated' && 'action' in event && event.action.type === 'success'
      const ids = isRead && isOrderList(query) ? changedIn(query) : []
      if (ids.length > 0) sendBack({ type: 'orders.changed', ids })
    })
  })
