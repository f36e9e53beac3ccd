import { fromPromise } from 'xstate'
import { findKey, keepKey, newKey } from '#app/browser/orderKeys.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { phoneCode } from '#app/wiring/phoneCode.ts'
import { watchReads } from '#app/wiring/watchReads.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import { openOrders, sendTrackCode, trackOrder } from '#contract/checkout/api.ts'
import { type OpenedOrders, type Tracked, trackedOrders } from '#contract/checkout/entity.ts'
import type { OrderSearch } from '#contract/checkout/rules.ts'
import type { Order } from '#contract/orders/entity.ts'
import { updateOrderStatus } from '#contract/orders/shopApi.ts'
import { cacheParts } from '#data/client.ts'
import type { Http } from '#http/runtime.ts'
import type { Opening } from '#machines/checkout/findOrder.machine.ts'
import type { KeyedOrders } from '#machines/checkout/orderKey.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Cancellation } from '#machines/orders/cancelOrder.machine.ts'
import type { TrackingFlows } from '#views/shop/tracking/flow.ts'
import { deliveryChanges } from './deliveryChanges.ts'
import { cancellationOf, invoices } from './orders.ts'
import { refundRequests } from './refundRequests.ts'
import { watchOrder } from './watchOrder.ts'

/** The key with which this page has read an order. */
const keyOf = (cache: Cache, orderId: string): string | undefined => {
  const reads = cache
    .open(cacheParts)
    .getQueriesData<Tracked>({ predicate: ({ queryKey }) => queryKey[1] === trackOrder.identifier })
  const [read] = reads.filter(([, tracked]) => tracked && trackedOrders(tracked).some(({ _id }) => _id === orderId))
  return (read?.[0][2] as { payload?: { key?: string } } | undefined)?.payload?.key
}

/** The calls of the page that opens an order without its link. A code belongs to the key that has asked for it. */
const findOrder = (http: Http) => {
  let key = newKey()
  return {
    phoneCode: phoneCode((request: OrderSearch) => callEndpoint(http, sendTrackCode, { payload: { ...request, key } })),
    openOrders: fromPromise<Reply<OpenedOrders>, Opening>(async ({ input }) => {
      const reply = await callEndpoint(http, openOrders, { payload: { ...input, key } })
      if (reply.ok) {
        keepKey({ ...reply.value, key })
        key = newKey()
      }
      return reply
    }),
  }
}

/** The calls of the pages that show orders by their key. */
export const tracking = (http: Http, cache: Cache) =>
  ({
    findOrder: findOrder(http),
    orderKey: {
      findKey: fromPromise<Reply<string | null>, KeyedOrders>(async ({ input }) => ({
        ok: true,
        value: findKey(input),
      })),
      watchReads: watchReads(cache),
    },
    cancelOrder: {
      watchOrder: watchOrder(cache),
      cancelOrder: fromPromise<Reply<Order | null>, Cancellation>(({ input }) => {
        const orderKey = keyOf(cache, input.orderId)
        const request = { params: { orderId: input.orderId }, payload: cancellationOf(input), orderKey }
        return callEndpoint(http, updateOrderStatus, request)
      }),
    },
    ...invoices(http, (orderId) => keyOf(cache, orderId)),
    ...deliveryChanges(http, cache, (orderId) => keyOf(cache, orderId)),
    ...refundRequests(http, cache, (orderId) => keyOf(cache, orderId)),
  }) satisfies Wiring<TrackingFlows>
