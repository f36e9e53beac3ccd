import { fromCallback } from 'xstate'
import type { Cache } from '#app/start/cache.ts'
import { factsOfOrder, heldBy } from '#contract/orders/facts.ts'
import { cacheParts } from '#data/client.ts'
import { isOrderRead, orderIn } from '#data/orderInQuery.ts'
import type { OrderNews } from '#machines/orders/orderWatch.ts'

const ENDS_OF_READS = new Set(['success', 'error'])

/**
 * Sends a dialog the order's status, and what holds it, after each read that has it, and that the order is gone after a read that had it
 * before.
 */
export const watchOrder = (cache: Cache) =>
  fromCallback<OrderNews, { id: string }>(({ input: { id }, sendBack }) => {
    const queries = cache.open(cacheParts).getQueryCache()
    const having = new Set(queries.findAll({ predicate: (query) => orderIn(query, id) !== undefined }))
    return queries.subscribe((event) => {
      const { query } = event
      if (event.type !== 'updated' || !ENDS_OF_READS.has(event.action.type) || !isOrderRead(query)) return
      const order = orderIn(query, id)
      if (order) sendBack({ type: 'order.read', status: order.status, held: heldBy(factsOfOrder(order)) })
      else if (having.has(query)) sendBack({ type: 'order.gone' })
      if (order) having.add(query)
    })
  })
