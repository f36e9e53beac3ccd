import { Effect, Layer } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { orderCsvTexts as files } from '../../../messages/en/orderCsv.ts'
import { ordersTexts as texts } from '../../../messages/en/orders.ts'
import { Logos } from '../../logo/Logos.ts'
import { csvDay } from '../../platform/csv.ts'
import { ServerApi } from '../../platform/http/api.ts'
import { caller, csvFile, fileHeaders } from '../../platform/http/responses.ts'
import { ShopDetails } from '../../shopDetails/ShopDetails.ts'
import { OrderLists } from '../list/OrderLists.ts'
import { Invoices } from './Invoices.ts'

/** A PDF without envelope, with its length, so that the browser can show progress. */
const pdfFile = (name: string, bytes: Uint8Array) =>
  HttpServerResponse.uint8Array(bytes, { contentType: 'application/pdf', headers: fileHeaders(name) })

/** Handlers of the files of orders. */
export const invoicesHandlers = HttpApiBuilder.group(
  ServerApi,
  'invoices',
  Effect.fnUntraced(function* (handlers) {
    const invoices = yield* Invoices
    const lists = yield* OrderLists
    return handlers.handleAll({
      getInvoice: Effect.fnUntraced(function* ({ params }) {
        const bytes = yield* invoices.pdf(yield* caller, params.id)
        return pdfFile(texts.invoiceFile(params.id), bytes)
      }),
      printInvoices: Effect.fnUntraced(function* ({ payload }) {
        return pdfFile(files.invoicesFile(csvDay()), yield* invoices.print(yield* caller, 'invoice', payload.ids))
      }),
      printSlips: Effect.fnUntraced(function* ({ payload }) {
        return pdfFile(files.slipsFile(csvDay()), yield* invoices.print(yield* caller, 'slip', payload.ids))
      }),
      exportOrders: Effect.fnUntraced(function* ({ payload }) {
        return yield* csvFile(files.file(csvDay()), lists.csv(yield* caller, payload))
      }),
    })
  }),
).pipe(Layer.provide([Invoices.layer, OrderLists.layer]), Layer.provide([Logos.layer, ShopDetails.layer]))
