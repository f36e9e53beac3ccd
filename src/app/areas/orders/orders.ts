import { fromPromise } from 'xstate'
import { saveFile } from '#app/browser/saveFile.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { StatusChange } from '#contract/orders/rules.ts'
import { getInvoice, updateOrderStatus } from '#contract/orders/shopApi.ts'
import { cacheParts } from '#data/client.ts'
import { isOrderList } from '#data/orders.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Cancellation, cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import type { Download, invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { ordersTexts as texts } from '#messages/orders.ts'
import { deliveryChanges } from './deliveryChanges.ts'
import { refundRequests } from './refundRequests.ts'
import { watchOrder } from './watchOrder.ts'

type Orders = readonly Order[]

/** Puts a changed order into the cached lists, before they are read again. */
const updateCachedLists = (cache: Cache, { _id, status, cancelReason, canCancel, updatedAt }: Order) =>
  cache.open(cacheParts).setQueriesData<Orders>(
    { predicate: isOrderList },
    (orders) =>
      orders?.map((order) => (order._id === _id ? { ...order, status, cancelReason, canCancel, updatedAt } : order)),
    // The lists stay stale, because the order may belong to another one now.
    { updatedAt: 0 },
  )

/** Makes one step of the order status chart. */
export const makeStep = async (http: Http, cache: Cache, orderId: string, payload: StatusChange) => {
  const reply = await callEndpoint(http, updateOrderStatus, { params: { orderId }, payload })
  if (reply.ok && reply.value) updateCachedLists(cache, reply.value)
  return reply
}

/** Body of the call that cancels an order; an empty reason is none. */
export const cancellationOf = ({ reason }: Pick<Cancellation, 'reason'>): StatusChange =>
  reason.trim() === '' ? { status: 'cancelled' } : { status: 'cancelled', reason }

const cancelOrder = (http: Http, cache: Cache) =>
  ({
    watchOrder: watchOrder(cache),
    cancelOrder: fromPromise<Reply<Order | null>, Cancellation>(({ input: { orderId, reason } }) =>
      makeStep(http, cache, orderId, cancellationOf({ reason })),
    ),
  }) satisfies CallsOf<typeof cancelOrderMachine>

const HEAD_BYTES = 1024

/**
 * Whether the bytes can be a PDF: it has its signature in the first 1024 bytes, where PDF readers look for it, or is at
 * least none of what a proxy may return instead: a page, an envelope or nothing.
 */
export const isPdf = (bytes: Uint8Array) => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).trim()
  return head.includes('%PDF-') || !/^(?:[<{]|$)/.test(head)
}

/**
 * The calls of the flows that download invoices.
 * @param orderKeyOf the key with which a guest acts as the customer of an order
 */
export const invoices = (http: Http, orderKeyOf: (orderId: string) => string | undefined = () => undefined) =>
  ({
    invoices: {
      downloadInvoice: fromPromise<Reply<null>, Download>(async ({ input: { id, onProgress }, signal }) => {
        const onReceived = ({ sent, total }: { sent: number; total: number }) => {
          if (total > 0) onProgress(Math.floor((sent / total) * 100))
        }
        const reply = await callEndpoint(
          http,
          getInvoice,
          { params: { id }, onReceived, orderKey: orderKeyOf(id) },
          signal,
        )
        if (!reply.ok) return reply
        if (!isPdf(reply.value)) return { ok: false, error: { _tag: 'PARSING_ERROR' } }
        saveFile(reply.value, texts.invoiceFile(id), 'application/pdf')
        return { ok: true, value: null }
      }),
    },
  }) satisfies { invoices: CallsOf<typeof invoicesMachine> }

/** The calls of the flows that download invoices and cancel orders. */
export const invoicesAndCancelling = (http: Http, cache: Cache) =>
  ({
    ...invoices(http),
    cancelOrder: cancelOrder(http, cache),
  }) satisfies { invoices: CallsOf<typeof invoicesMachine>; cancelOrder: CallsOf<typeof cancelOrderMachine> }

/** The calls of a customer's own orders. */
export const myOrders = (http: Http, cache: Cache) => ({
  ...invoicesAndCancelling(http, cache),
  ...deliveryChanges(http, cache),
  ...refundRequests(http, cache),
})
