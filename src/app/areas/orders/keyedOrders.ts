import { fromPromise } from 'xstate'
import { findKey } from '#app/browser/orderKeys.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { watchReads } from '#app/wiring/watchReads.ts'
import { trackOrder } from '#contract/checkout/api.ts'
import { type Tracked, trackedOrders } from '#contract/checkout/entity.ts'
import type { Order } from '#contract/orders/entity.ts'
import { updateOrderStatus } from '#contract/orders/shopApi.ts'
import { cacheParts } from '#data/client.ts'
import type { Http } from '#http/runtime.ts'
import type { KeyedOrders, orderKeyMachine } from '#machines/checkout/orderKey.machine.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Cancellation, cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import { cancellationOf } from './orders.ts'
import { watchOrder } from './watchOrder.ts'

/** The calls of a page that shows orders by their key. */
export const orderKey = (cache: Cache) =>
  ({
    findKey: fromPromise<Reply<string | null>, KeyedOrders>(async ({ input }) => ({ ok: true, value: findKey(input) })),
    watchReads: watchReads(cache),
  }) satisfies CallsOf<typeof orderKeyMachine>

/** The key with which the page has read an order; undefined for a signed-in customer, who needs none. */
export const orderKeyOf = (cache: Cache, orderId: string): string | undefined => {
  const reads = cache
    .open(cacheParts)
    .getQueriesData<Tracked>({ predicate: ({ queryKey }) => queryKey[1] === trackOrder.identifier })
  const [read] = reads.filter(([, tracked]) => tracked && trackedOrders(tracked).some(({ _id }) => _id === orderId))
  return (read?.[0][2] as { payload?: { key?: string } } | undefined)?.payload?.key
}

/** The calls of a dialog that cancels an order on a page that shows it by its key. */
export const cancelKeyedOrder = (http: Http, cache: Cache) =>
  ({
    watchOrder: watchOrder(cache),
    cancelOrder: fromPromise<Reply<Order | null>, Cancellation>(({ input }) =>
      callEndpoint(http, updateOrderStatus, {
        params: { orderId: input.orderId },
        payload: cancellationOf(input),
        orderKey: orderKeyOf(cache, input.orderId),
      }),
    ),
  }) satisfies CallsOf<typeof cancelOrderMachine>
