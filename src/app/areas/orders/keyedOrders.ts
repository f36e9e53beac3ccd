import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { findKey } from '#app/browser/orderKeys.ts'
import type { Cache } from '#app/start/cache.ts'
import { watchReads } from '#app/wiring/watchReads.ts'
import { trackOrder } from '#contract/checkout/api.ts'
import { type Tracked, trackedOrders } from '#contract/checkout/entity.ts'
import type { KeyedOrders, orderKeyMachine } from '#machines/checkout/orderKey.machine.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'

/** The calls of a page that shows orders by their key. */
export const orderKey = (cache: Cache) =>
  ({
    findKey: fromPromise<Reply<string | null>, KeyedOrders>(async ({ input }) => ({ ok: true, value: findKey(input) })),
    watchReads: watchReads(cache),
  }) satisfies CallsOf<typeof orderKeyMachine>

/** The key with which the page has read an order; undefined for a signed-in customer, who needs none. */
export const orderKeyOf = (client: QueryClient, orderId: string): string | undefined => {
  const reads = client.getQueriesData<Tracked>({ predicate: ({ queryKey }) => queryKey[1] === trackOrder.identifier })
  const [read] = reads.filter(([, tracked]) => tracked && trackedOrders(tracked).some(({ _id }) => _id === orderId))
  return (read?.[0][2] as { payload?: { key?: string } } | undefined)?.payload?.key
}
