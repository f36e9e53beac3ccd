import { fromPromise } from 'xstate'
import { keepKey, newKey } from '#app/browser/orderKeys.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import { openOrders, sendTrackCode } from '#contract/checkout/api.ts'
import type { CodeAnswer, OpenedOrders } from '#contract/checkout/entity.ts'
import type { OrderSearch } from '#contract/checkout/rules.ts'
import { cacheParts } from '#data/client.ts'
import type { Http } from '#http/runtime.ts'
import type { Opening } from '#machines/checkout/findOrder.machine.ts'
import type { CodeRequest } from '#machines/checkout/phoneCode.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { TrackingFlows } from '#views/shop/tracking/flow.ts'
import { orderKey, orderKeyOf } from './keyedOrders.ts'
import { invoices, orderDialogs } from './orders.ts'

/** The calls of the page that opens an order without its link. A code belongs to the key that has asked for it. */
const findOrder = (http: Http) => {
  let key = newKey()
  return {
    phoneCode: {
      sendPhoneCode: fromPromise<Reply<CodeAnswer | null>, CodeRequest>(({ input }) =>
        callEndpoint(http, sendTrackCode, { payload: { ...(input as OrderSearch), key } }),
      ),
    },
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
    orderKey: orderKey(cache),
    ...invoices(http, (orderId) => orderKeyOf(cache.open(cacheParts), orderId)),
    ...orderDialogs(cache),
  }) satisfies Wiring<TrackingFlows>
