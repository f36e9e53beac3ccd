import { Effect, Layer } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import { orderCsvTexts as files } from '#texts/en/csv.ts'
import { flowSentences } from '#texts/en/flows.ts'
import { officeSentences } from '#texts/en/officeFlows.ts'
import { ordersTexts } from '#texts/en/orders.ts'
import { responseTexts } from '#texts/en/responses.ts'
import { Jobs } from '../jobs/Jobs.ts'
import { Logos } from '../logo/Logos.ts'
import { csvDay } from '../platform/csv.ts'
import { handlersOf, ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, csvFile, encodedSuccess, fileHeaders, streamedList, success } from '../platform/http/responses.ts'
import { ShopDetails } from '../shopDetails/ShopDetails.ts'
import { Corrections } from './Corrections.ts'
import { Invoices } from './invoice/Invoices.ts'
import { moveJob } from './jobs.ts'
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
const pdfFile = (name: string, bytes: Uint8Array) =>
  HttpServerResponse.uint8Array(bytes, { contentType: 'application/pdf', headers: fileHeaders(name) })

/** Orders, their history and their counts. */
const reads = Effect.gen(function* () {
  const orders = yield* Orders
  const lists = yield* OrderLists
  const commands = yield* OrderCommands
  const corrections = yield* Corrections

  return handlersOf('orders')({
    getOrders: () => streamedList(responseTexts.ok, orders.all),
    getOrdersOfOwner: Effect.fnUntraced(function* ({ params }) {
      return yield* streamedList(responseTexts.ok, yield* orders.ofOwner(yield* caller, params.id))
    }),
    getOrdersOfCustomer: Effect.fnUntraced(function* ({ params }) {
      return yield* streamedList(responseTexts.ok, yield* orders.ofCustomer(yield* caller, params.id))
    }),
    listOrders: Effect.fnUntraced(function* ({ query }) {
      return encodedSuccess(responseTexts.ok, yield* lists.page(yield* caller, query))
    }),
    getOrder: Effect.fnUntraced(function* ({ params }) {
      return success(responseTexts.ok, yield* lists.one(yield* caller, params.id))
    }),
    getOrderHistory: Effect.fnUntraced(function* ({ params }) {
      return success(responseTexts.ok, yield* commands.history(yield* caller, params.id))
    }),
    getOrderSummary: () => Effect.map(commands.summary, (days) => success(responseTexts.ok, days)),
    getPhoneHistory: Effect.fnUntraced(function* ({ params }) {
      return success(responseTexts.ok, yield* corrections.phoneHistory(yield* caller, params.id))
    }),
  })
})

/** Changes of orders. */
const changes = Effect.gen(function* () {
  const commands = yield* OrderCommands
  const undo = yield* OrderUndo
  const jobs = yield* Jobs
  const corrections = yield* Corrections

  return handlersOf('orders')({
    updateOrderStatus: Effect.fnUntraced(function* ({ params, payload, request }) {
      const moved = yield* commands.move(yield* orderCaller(request), params.orderId, payload, ifMatch(request))
      return success(
        payload.status === 'cancelled' ? flowSentences['orders.cancelled'] : officeSentences['orders.status_updated'],
        moved,
      )
    }),
    moveOrders: Effect.fnUntraced(function* ({ payload }) {
      return success(responseTexts.jobStarted, yield* jobs.start(yield* caller, moveJob(payload)))
    }),
    undoOrderStatus: Effect.fnUntraced(function* ({ params, payload }) {
      const undone = yield* undo.undo(yield* caller, params.orderId, payload.movedAt, 'recent')
      return success(responseTexts.stepUndone, undone)
    }),
    confirmOrder: Effect.fnUntraced(function* ({ params, request }) {
      return success(
        officeSentences['orders.confirmed'],
        yield* commands.confirm(yield* caller, params.orderId, ifMatch(request)),
      )
    }),
    deleteOrder: Effect.fnUntraced(function* ({ params, request }) {
      yield* commands.remove(params.id, ifMatch(request))
      return success(officeSentences['orders.deleted'], null)
    }),
    deleteAllOrders: () => Effect.as(commands.removeAll, success(ordersTexts.allDeleted, null)),
    correctOrder: Effect.fnUntraced(function* ({ params, payload, request }) {
      const corrected = yield* corrections.correct(yield* caller, params.orderId, payload, ifMatch(request))
      return success(officeSentences['orders.corrected'], corrected)
    }),
  })
})

/** Files of orders. */
const documents = Effect.gen(function* () {
  const lists = yield* OrderLists
  const invoices = yield* Invoices

  return handlersOf('orders')({
    getInvoice: Effect.fnUntraced(function* ({ params }) {
      const bytes = yield* invoices.pdf(yield* caller, params.id)
      return pdfFile(ordersTexts.invoiceFile(params.id), bytes)
    }),
    printInvoices: Effect.fnUntraced(function* ({ payload }) {
      return pdfFile(files.invoicesFile(csvDay()), yield* invoices.print(yield* caller, 'invoice', payload.ids))
    }),
    printSlips: Effect.fnUntraced(function* ({ payload }) {
      return pdfFile(
        files.slipsFile(csvDay()),
        yield* invoices.print(yield* caller, payload.paper ?? 'a4', payload.ids),
      )
    }),
    exportOrders: Effect.fnUntraced(function* ({ payload }) {
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
  Layer.provide([Orders.layer, OrderLists.layer, Corrections.layer, Invoices.layer, orderServices]),
  Layer.provide(OrderNotices.layer),
  Layer.provide([Logos.layer, ShopDetails.layer]),
)
