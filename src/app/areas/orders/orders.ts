import { fromPromise } from 'xstate'
import { saveFile } from '#app/browser/saveFile.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { answersOf, type Wiring } from '#app/wiring/wiring.ts'
import type { Order } from '#contract/orders/entity.ts'
import { getInvoice, updateOrderStatus } from '#contract/orders/shopApi.ts'
import { isOrderList } from '#data/orders.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Download, invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { ordersTexts as texts } from '#messages/orders.ts'
import type { MyOrdersFlows } from '#views/shop/orders/flow.ts'
import { watchOrder } from './watchOrder.ts'

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

/** The watchers of the dialogs in which a customer changes an order. */
export const orderDialogs = (cache: Cache) => {
  const dialog = { watchOrder: watchOrder(cache) }
  return { cancelOrder: dialog, changeDelivery: dialog, requestRefund: dialog }
}

/** The calls of a customer's own orders. */
export const myOrders = (http: Http, cache: Cache) =>
  ({ ...invoices(http), ...orderDialogs(cache) }) satisfies Wiring<MyOrdersFlows>

/** A changed order is in the cached lists before they are read again. */
export const orderAnswers = answersOf([updateOrderStatus], (client, changed) => {
  if (!changed) return
  const { _id, status, cancelReason, canCancel, updatedAt } = changed
  client.setQueriesData<readonly Order[]>(
    { predicate: isOrderList },
    (orders) =>
      orders?.map((order) => (order._id === _id ? { ...order, status, cancelReason, canCancel, updatedAt } : order)),
    // The lists stay stale, because the order may belong to another one now.
    { updatedAt: 0 },
  )
})
