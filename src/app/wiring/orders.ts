import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { DELETED_WITH } from '../../../contract/categories/cascade.ts'
import { deleteOrder, getInvoice, updateOrderStatus } from '../../../contract/orders/api.ts'
import type { Order } from '../../../contract/orders/entity.ts'
import type { OrderStatus } from '../../../contract/orders/status.ts'
import type { Reply } from '../../../machines/core/reply.ts'
import type { changeStatusMachine, OrderRead } from '../../../machines/orders/changeStatus.machine.ts'
import type { Download, invoicesMachine } from '../../../machines/orders/invoices.machine.ts'
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import type { ownerOrdersMachine } from '../../../machines/orders/ownerOrders.machine.ts'
import { ordersTexts as texts } from '../../../messages/en/orders.ts'
import { cacheParts } from '../../data/client.ts'
import { isOrderList } from '../../data/orders.ts'
import type { Http } from '../../http/runtime.ts'
import type { Cache } from '../cache.ts'
import { saveFile } from '../saveFile.ts'
import type { CallsOf, Wiring } from '../useFlow.ts'
import { callEndpoint, confirmActor, runWrite, watchAddress } from './calls.ts'

type Orders = readonly Order[]

const statusIn = (client: QueryClient, id: string): OrderStatus | undefined => {
  for (const [, orders] of client.getQueriesData<Orders>({ predicate: isOrderList })) {
    const order = orders?.find(({ _id }) => _id === id)
    if (order) return order.status
  }
  return undefined
}

/** Sends a dialog the order's status after each read of a list of orders. */
const watchOrder = (cache: Cache) =>
  fromCallback<OrderRead, { id: string }>(({ input, sendBack }) => {
    const client = cache.open(cacheParts)
    const sendStatus = () => {
      const status = statusIn(client, input.id)
      if (status) sendBack({ type: 'order.read', status })
    }
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && isOrderList(event.query)) sendStatus()
    })
  })

/** Puts a changed order into the cached lists, before they are read again. */
const updateCachedLists = (cache: Cache, { _id, status, updatedAt }: Order) =>
  cache
    .open(cacheParts)
    .setQueriesData<Orders>({ predicate: isOrderList }, (orders) =>
      orders?.map((order) => (order._id === _id ? { ...order, status, updatedAt } : order)),
    )

const changeStatus = (http: Http, cache: Cache) =>
  ({
    watchOrder: watchOrder(cache),
    updateOrderStatus: fromPromise<Reply<Order>, { orderId: string; status: OrderStatus }>(
      async ({ input: { orderId, status }, signal }) => {
        const update = callEndpoint(http, updateOrderStatus, { params: { orderId }, payload: { status } })
        const reply = await runWrite(cache, ['Order'], signal, update)
        if (reply.ok) updateCachedLists(cache, reply.value)
        return reply
      },
    ),
  }) satisfies CallsOf<typeof changeStatusMachine>

const HEAD_BYTES = 1024

/**
 * Whether the file has the PDF signature in its first 1024 bytes, where PDF readers look for it; a proxy may have
 * returned a page or an empty body instead.
 */
const isPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).includes('%PDF-')

/** The calls of the flows that download invoices. */
export const invoices = (http: Http) =>
  ({
    invoices: {
      downloadInvoice: fromPromise<Reply<null>, Download>(async ({ input: { id, onProgress }, signal }) => {
        const onReceived = ({ sent, total }: { sent: number; total: number }) => {
          if (total > 0) onProgress(Math.floor((sent / total) * 100))
        }
        const reply = await callEndpoint(http, getInvoice, { params: { id }, onReceived }, signal)
        if (!reply.ok) return reply
        if (!isPdf(reply.value)) return { ok: false, error: { _tag: 'PARSING_ERROR' } }
        saveFile(reply.value, texts.invoiceFile(id), 'application/pdf')
        return { ok: true, value: null }
      }),
    },
  }) satisfies Wiring & { invoices: CallsOf<typeof invoicesMachine> }

/** The calls of the administrator's order management. */
export const orders = (http: Http, cache: Cache) =>
  ({
    ...invoices(http),
    orders: {
      watchAddress,
      confirm: confirmActor(cache, DELETED_WITH.Order, ({ id }) => callEndpoint(http, deleteOrder, { params: { id } })),
    },
    changeStatus: changeStatus(http, cache),
  }) satisfies Wiring & {
    orders: CallsOf<typeof ordersMachine>
    changeStatus: CallsOf<typeof changeStatusMachine>
  }

/** The calls of a seller's orders. */
export const ownerOrders = (http: Http, cache: Cache) =>
  ({
    ...invoices(http),
    ownerOrders: { watchAddress },
    changeStatus: changeStatus(http, cache),
  }) satisfies Wiring & { ownerOrders: CallsOf<typeof ownerOrdersMachine> }
