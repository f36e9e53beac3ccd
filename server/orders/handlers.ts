import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ordersTexts } from '../../messages/en/orders.ts'
import { serverTexts as texts } from '../../messages/en/server.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, streamedList, success } from '../platform/http/responses.ts'
import { OrderCommands } from './OrderCommands.ts'
import { Orders } from './Orders.ts'

/** Handlers of the lists of orders. */
export const ordersHandlers = HttpApiBuilder.group(
  ServerApi,
  'orders',
  Effect.fnUntraced(function* (handlers) {
    const orders = yield* Orders
    return handlers.handleAll({
      getOrders: () => streamedList(texts.ok, orders.all),
      getOrdersOfOwner: Effect.fnUntraced(function* ({ params }) {
        return yield* streamedList(texts.ok, yield* orders.ofOwner(yield* caller, params.id))
      }),
      getOrdersOfCustomer: Effect.fnUntraced(function* ({ params }) {
        return yield* streamedList(texts.ok, yield* orders.ofCustomer(yield* caller, params.id))
      }),
    })
  }),
).pipe(Layer.provide(Orders.layer))

/** Handlers of the changes of orders, their history and the sums per day. */
export const orderHandlingHandlers = HttpApiBuilder.group(
  ServerApi,
  'orderHandling',
  Effect.fnUntraced(function* (handlers) {
    const commands = yield* OrderCommands
    return handlers.handleAll({
      updateOrderStatus: Effect.fnUntraced(function* ({ params, payload, request }) {
        const moved = yield* commands.move(yield* caller, params.orderId, payload, ifMatch(request))
        return success(payload.status === 'cancelled' ? ordersTexts.cancelled : ordersTexts.statusUpdated, moved)
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
).pipe(Layer.provide(OrderCommands.layer))
