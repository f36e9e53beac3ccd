import { fromPromise } from 'xstate'
import { saveCsv, saveFile } from '#app/browser/saveFile.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { ChosenOrders, OrdersToExport } from '#contract/orders/manyRules.ts'
import { exportOrders, printInvoices, printSlips } from '#contract/orders/staffApi.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { changeStatusMachine } from '#machines/orders/changeStatus.machine.ts'
import type { correctOrderMachine } from '#machines/orders/correctOrder.machine.ts'
import type { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import type { FileRequest, orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import { bulkTexts } from '#messages/officeOrders.ts'
import { invoicesAndCancelling, isPdf, makeStep } from '../orders/orders.ts'
import { watchOrder } from '../orders/watchOrder.ts'
import { watchStatuses } from './watchStatuses.ts'

/** A table has the orders that the list has now, whatever their number. */
const toExport = ({ ids, all }: ChosenOrders): OrdersToExport => {
  if (!all) return { ids }
  const { count: _count, ...list } = all
  return list
}

const readFile = (http: Http, { file, ...orders }: FileRequest, signal: AbortSignal): Promise<Reply<Uint8Array>> => {
  if (file === 'csv') return callEndpoint(http, exportOrders, { payload: toExport(orders) }, signal)
  if (file === 'invoices') return callEndpoint(http, printInvoices, { payload: orders }, signal)
  return callEndpoint(http, printSlips, { payload: { ...orders, ...(file === 'slipsA6' && { paper: 'a6' }) } }, signal)
}

const orderFiles = (http: Http) =>
  ({
    downloadFile: fromPromise<Reply<null>, FileRequest>(async ({ input, signal }) => {
      const reply = await readFile(http, input, signal)
      if (!reply.ok) return reply
      const isCsv = input.file === 'csv'
      if (!isCsv && !isPdf(reply.value)) return { ok: false, error: { _tag: 'PARSING_ERROR' } }
      const name = bulkTexts.fileNames[input.file]
      if (isCsv) saveCsv(reply.value, name)
      else saveFile(reply.value, name, 'application/pdf')
      return { ok: true, value: null }
    }),
  }) satisfies CallsOf<typeof orderFilesMachine>

const updateStatus = (http: Http, cache: Cache) => ({
  updateOrderStatus: fromPromise<Reply<Order | null>, { orderId: string; status: OrderStatus }>(
    ({ input: { orderId, status } }) => makeStep(http, cache, orderId, { status }),
  ),
})

const moveOrder = (http: Http, cache: Cache) =>
  ({ watchStatuses: watchStatuses(cache), ...updateStatus(http, cache) }) satisfies CallsOf<typeof moveOrderMachine>

const changeStatus = (http: Http, cache: Cache) =>
  ({ watchOrder: watchOrder(cache), ...updateStatus(http, cache) }) satisfies CallsOf<typeof changeStatusMachine>

/** The calls of the order management of a back office. */
export const orders = (http: Http, cache: Cache) =>
  ({
    ...invoicesAndCancelling(http, cache),
    changeStatus: changeStatus(http, cache),
    moveOrder: moveOrder(http, cache),
    orderFiles: orderFiles(http),
    correctOrder: { watchOrder: watchOrder(cache) },
  }) satisfies {
    changeStatus: CallsOf<typeof changeStatusMachine>
    moveOrder: CallsOf<typeof moveOrderMachine>
    orderFiles: CallsOf<typeof orderFilesMachine>
    correctOrder: CallsOf<typeof correctOrderMachine>
  }
