import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { jobsTexts } from '../../messages/en/jobs.ts'
import { orderStepsTexts as stepsTexts } from '../../messages/en/orderSteps.ts'
import { ordersTexts } from '../../messages/en/orders.ts'
import { serverTexts as texts } from '../../messages/en/server.ts'
import { Jobs } from '../jobs/Jobs.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, encodedSuccess, streamedList, success } from '../platform/http/responses.ts'
import { moveJob } from './jobs.ts'
import { OrderLists } from './list/OrderLists.ts'
import { OrderCommands } from './OrderCommands.ts'
import { OrderNotices } from './OrderNotices.ts'
import { Orders } from './Orders.ts'
import { OrderUndo } from './OrderUndo.ts'
import { orderCaller } from './orderKey.ts'

/** Handlers of the lists of orders. */
export const ordersHandlers = HttpApiBuilder.group(
  ServerApi,
  'orders',
  Effect.fnUntraced(function* (handlers) {
    const orders = yield* Orders
    const lists = yield* OrderLists
    return handlers.handleAll({
      getOrders: () => streamedList(texts.ok, orders.all),
      getOrdersOfOwner: Effect.fnUntraced(function* ({ params }) {
        return yield* streamedList(texts.ok, yield* orders.ofOwner(yield* caller, params.id))
      }),
      getOrdersOfCustomer: Effect.fnUntraced(function* ({ params }) {
        return yield* streamedList(texts.ok, yield* orders.ofCustomer(yield* caller, params.id))
      }),
      listOrders: Effect.fnUntraced(function* ({ query }) {
        return encodedSuccess(texts.ok, yield* lists.page(yield* caller, query))
      }),
      getOrder: Effect.fnUntraced(function* ({ params }) {
        return success(texts.ok, yield* lists.one(yield* caller, params.id))
      }),
    })
  }),
).pipe(Layer.provide([Orders.layer, OrderLists.layer]))

/** The services that change orders, also for the jobs on them. */
export const orderServices = Layer.mergeAll(OrderCommands.layer, OrderUndo.layer).pipe(
  Layer.provide(OrderNotices.layer),
)

/** Handlers of the changes of orders, their history and the sums per day. */
export const orderHandlingHandlers = HttpApiBuilder.group(
  ServerApi,
  'orderHandling',
  Effect.fnUntraced(function* (handlers) {
    const commands = yield* OrderCommands
    const undo = yield* OrderUndo
    const jobs = yield* Jobs
    return handlers.handleAll({
      updateOrderStatus: Effect.fnUntraced(function* ({ params, payload, request }) {
        const moved = yield* commands.move(yield* orderCaller(request), params.orderId, payload, ifMatch(request))
        return success(payload.status === 'cancelled' ? ordersTexts.cancelled : ordersTexts.statusUpdated, moved)
      }),
      moveOrders: Effect.fnUntraced(function* ({ payload }) {
        return success(jobsTexts.started, yield* jobs.start(yield* caller, moveJob(payload)))
      }),
      undoOrderStatus: Effect.fnUntraced(function* ({ params, payload }) {
        const undone = yield* undo.undo(yield* caller, params.orderId, payload.movedAt, 'recent')
        return success(stepsTexts.undone, undone)
      }),
      confirmOrder: Effect.fnUntraced(function* ({ params, request }) {
        return success(ordersTexts.confirmed, yield* commands.confirm(yield* caller, params.orderId, ifMatch(request)))
      }),
      deleteOrder: Effect.fnUntraced(function* ({ params, request }) {
        yield* commands.remove(params.id, ifMatch(request))
        return success(ordersTexts.deleted, null)
      }),
      deleteAllOrders: () => Effect.as(commands.removeAll, success(ordersTexts.allDeleted, null)),
      getOrderHistory: Effect.fnUntraced(function* ({ params }) {
        return success(texts.ok, yield* commands.history(yield* caller, params.id))
      }),
      getOrderSummary: () => Effect.map(commands.summary, (days) => success(texts.ok, days)),
    })
  }),
).pipe(Layer.provide(orderServices))
