import { fromPromise } from 'xstate'
import { saveCsv, saveFile } from '#app/browser/saveFile.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import type { ChosenOrders, OrdersToExport } from '#contract/orders/manyRules.ts'
import { exportOrders, printInvoices, printSlips } from '#contract/orders/staffApi.ts'
import { printParcels } from '#contract/parcels/api.ts'
import type { ParcelPaper } from '#contract/parcels/manyRules.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { FileRequest, OrderFile, orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import { bulkTexts } from '#messages/officeOrders.ts'
import { invoices, isPdf } from '../orders/orders.ts'
import { watchOrder } from '../orders/watchOrder.ts'
import { watchStatuses } from './watchStatuses.ts'

/** A table has the orders that the list has now, whatever their number. */
const toExport = ({ ids, all }: ChosenOrders): OrdersToExport => {
  if (!all) return { ids }
  const { count: _count, ...list } = all
  return list
}

const papers: { readonly [F in OrderFile]?: ParcelPaper } = {
  label: 'label',
  labels: 'label',
  labelsA4: 'labelsA4',
  parcelSlip: 'slip',
}

const readFile = (http: Http, { file, ...orders }: FileRequest, signal: AbortSignal): Promise<Reply<Uint8Array>> => {
  const paper = papers[file]
  if (paper) return callEndpoint(http, printParcels, { payload: { ...orders, paper } }, signal)
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

/** The calls of the order management of a back office. */
export const orders = (http: Http, cache: Cache) => {
  const dialog = { watchOrder: watchOrder(cache) }
  return {
    ...invoices(http),
    cancelOrder: dialog,
    changeStatus: dialog,
    correctOrder: dialog,
    moveOrder: { watchStatuses: watchStatuses(cache) },
    orderFiles: orderFiles(http),
  }
}
