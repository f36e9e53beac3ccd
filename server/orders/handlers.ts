import { Effect, Layer } from 'effect'
import { type HttpServerRequest, HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { Jobs } from '../jobs/Jobs.ts'
import { Logos } from '../logo/Logos.ts'
import { csvDay } from '../platform/csv.ts'
import { handlersOf, ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { inLanguage } from '../platform/http/language.ts'
import { caller, csvFile, encodedSuccess, fileHeaders, streamedList, success } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { ShopDetails } from '../shopDetails/ShopDetails.ts'
import { Corrections } from './Corrections.ts'
import { Invoices, type PrintedFile } from './invoice/Invoices.ts'
import { moveJob } from './jobs.ts'
import { foldOrderCounts } from './list/counts.ts'
import { OrderLists } from './list/OrderLists.ts'
import { OrderCommands } from './OrderCommands.ts'
import { OrderNotices } from './OrderNotices.ts'
import { Orders } from './Orders.ts'
import { OrderUndo } from './OrderUndo.ts'
import { orderCaller } from './orderKey.ts'

/** The services that change orders, also for the jobs on them. */
export const orderServices = Layer.mergeAll(OrderCommands.layer, OrderUndo.layer).pipe(
  Layer.provide(OrderNotices.layer),
)

/** A PDF without envelope, with its length, so that the browser can show progress. */
export const pdfFile = (name: string, { bytes, language }: PrintedFile) =>
  HttpServerResponse.uint8Array(bytes, {
    contentType: 'application/pdf',
    headers: { ...fileHeaders(name), ...inLanguage(language) },
  })

/** The header `X-List-Max`: the most orders that the client reads in one answer; undefined without it. */
const listMax = ({ headers }: HttpServerRequest.HttpServerRequest): number | undefined => {
  const header = headers['x-list-max']?.trim() ?? ''
  return /^\d{1,9}$/.test(header) ? Number(header) : undefined
}

/** Orders, their history and their counts. */
const reads = Effect.gen(function* () {
  const orders = yield* Orders
  const lists = yield* OrderLists
  const commands = yield* OrderCommands
  const corrections = yield* Corrections

  return handlersOf('orders')({
    getOrders: () => streamedList(orders.all),
    getOrdersOfOwner: Effect.fnUntraced(function* ({ params }) {
      return yield* streamedList(yield* orders.ofOwner(yield* caller, params.id))
    }),
    getOrdersOfCustomer: Effect.fnUntraced(function* ({ params, request }) {
      return yield* streamedList(yield* orders.ofCustomer(yield* caller, params.id, listMax(request)))
    }),
    getOwnOrders: Effect.fnUntraced(function* ({ query }) {
      return yield* encodedSuccess(yield* orders.own(yield* caller, query))
    }),
    listOrders: Effect.fnUntraced(function* ({ query }) {
      return yield* encodedSuccess(yield* lists.page(yield* caller, query))
    }),
    getOrder: Effect.fnUntraced(function* ({ params }) {
      return yield* success('ok', yield* lists.one(yield* caller, params.id))
    }),
    getOrderHistory: Effect.fnUntraced(function* ({ params }) {
      return yield* success('ok', yield* commands.history(yield* caller, params.id))
    }),
    getOrderSummary: Effect.fnUntraced(function* () {
      return yield* success('ok', yield* commands.summary(yield* caller))
    }),
    getPhoneHistory: Effect.fnUntraced(function* ({ params }) {
      return yield* success('ok', yield* corrections.phoneHistory(yield* caller, params.id))
    }),
  })
})

/** Changes of orders. */
const changes = Effect.gen(function* () {
  const commands = yield* OrderCommands
  const undo = yield* OrderUndo
  const jobs = yield* Jobs
  const lists = yield* OrderLists
  const corrections = yield* Corrections

  return handlersOf('orders')({
    updateOrderStatus: Effect.fnUntraced(function* ({ params, payload, request }) {
      const moved = yield* commands.move(yield* orderCaller(request), params.orderId, payload, ifMatch(request))
      if (moved.cancelWanted) return yield* success('cancelNoted', moved)
      return yield* success(payload.status === 'cancelled' ? 'orders.cancelled' : 'orders.status_updated', moved)
    }),
    moveOrders: Effect.fnUntraced(function* ({ payload }) {
      const person = yield* caller
      const ids = yield* lists.chosen(person, payload, payload.status)
      return yield* success('jobStarted', yield* jobs.start(person, moveJob(ids, payload)))
    }),
    undoOrderStatus: Effect.fnUntraced(function* ({ params, payload }) {
      const undone = yield* undo.undo(yield* caller, params.orderId, payload.movedAt, 'recent')
      return yield* success('stepUndone', undone)
    }),
    confirmOrder: Effect.fnUntraced(function* ({ params, request }) {
      return yield* success(
        'orders.confirmed',
        yield* commands.confirm(yield* caller, params.orderId, ifMatch(request)),
      )
    }),
    deleteOrder: Effect.fnUntraced(function* ({ params, request }) {
      yield* commands.remove(params.id, ifMatch(request))
      return yield* success('orders.deleted', null)
    }),
    deleteAllOrders: () => Effect.andThen(commands.removeAll, success('ordersDeleted', null)),
    correctOrder: Effect.fnUntraced(function* ({ params, payload, request }) {
      const corrected = yield* corrections.correct(yield* caller, params.orderId, payload, ifMatch(request))
      return yield* success('orders.corrected', corrected)
    }),
  })
})

/** Files of orders. */
const documents = Effect.gen(function* () {
  const lists = yield* OrderLists
  const invoices = yield* Invoices

  return handlersOf('orders')({
    getInvoice: Effect.fnUntraced(function* ({ params, request }) {
      const { ordersTexts } = yield* requestTexts
      return pdfFile(ordersTexts.invoiceFile(params.id), yield* invoices.pdf(yield* orderCaller(request), params.id))
    }),
    printInvoices: Effect.fnUntraced(function* ({ payload }) {
      const { orderCsvTexts: files } = yield* requestTexts
      const person = yield* caller
      const ids = yield* lists.chosen(person, payload)
      return pdfFile(files.invoicesFile(csvDay()), yield* invoices.print(person, 'invoice', ids))
    }),
    printSlips: Effect.fnUntraced(function* ({ payload }) {
      const { orderCsvTexts: files } = yield* requestTexts
      const person = yield* caller
      const ids = yield* lists.chosen(person, payload)
      return pdfFile(files.slipsFile(csvDay()), yield* invoices.print(person, payload.paper ?? 'a4', ids))
    }),
    exportOrders: Effect.fnUntraced(function* ({ payload }) {
      const { orderCsvTexts: files } = yield* requestTexts
      return yield* csvFile(files.file(csvDay()), lists.csv(yield* caller, payload))
    }),
  })
})

/** Handlers of orders: lists, changes, corrections and files. */
export const ordersHandlers = HttpApiBuilder.group(
  ServerApi,
  'orders',
  Effect.fnUntraced(function* (handlers) {
    return handlers.handleAll({
      ...(yield* reads),
      ...(yield* changes),
      ...(yield* documents),
    })
  }),
).pipe(
  Layer.merge(foldOrderCounts),
  Layer.provide([Orders.layer, OrderLists.layer, Corrections.layer, Invoices.layer, orderServices]),
  Layer.provide(OrderNotices.layer),
  Layer.provide([Logos.layer, ShopDetails.layer]),
)
