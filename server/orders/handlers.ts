import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ordersTexts } from '../../messages/en/orders.ts'
import { serverTexts as texts } from '../../messages/en/server.ts'
import { caller, good, listAnswer } from '../platform/http/answers.ts'
import { ServedApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { OrderHandling } from './OrderHandling.ts'
import { Orders } from './Orders.ts'

/** The reads of orders of spec section 7.3. */
export const ordersHandlers = HttpApiBuilder.group(
  ServedApi,
  'orders',
  Effect.fnUntraced(function* (handlers) {
    const orders = yield* Orders
    return handlers.handleAll({
      getOrders: () => listAnswer(texts.ok, orders.all),
      getOrdersOfOwner: Effect.fnUntraced(function* ({ params }) {
        return yield* listAnswer(texts.ok, yield* orders.ofOwner(yield* caller, params.id))
      }),
      getOrdersOfCustomer: Effect.fnUntraced(function* ({ params }) {
        return yield* listAnswer(texts.ok, yield* orders.ofCustomer(yield* caller, params.id))
      }),
    })
  }),
).pipe(Layer.provide(Orders.layer))

/** The other calls on orders of spec section 7.3, and what is told about them beyond it. */
export const orderHandlingHandlers = HttpApiBuilder.group(
  ServedApi,
  'orderHandling',
  Effect.fnUntraced(function* (handlers) {
    const handling = yield* OrderHandling
    return handlers.handleAll({
      updateOrderStatus: Effect.fnUntraced(function* ({ params, payload, request }) {
        const moved = yield* handling.move(yield* caller, params.orderId, payload.status, ifMatch(request))
        return good(ordersTexts.statusUpdated, moved)
      }),
      deleteOrder: Effect.fnUntraced(function* ({ params, request }) {
        yield* handling.remove(params.id, ifMatch(request))
        return good(ordersTexts.deleted, null)
      }),
      deleteAllOrders: () => Effect.as(handling.removeAll, good(ordersTexts.allDeleted, null)),
      getOrderHistory: Effect.fnUntraced(function* ({ params }) {
        return good(texts.ok, yield* handling.history(yield* caller, params.id))
      }),
      getOrderSummary: () => Effect.map(handling.summary, (days) => good(texts.ok, days)),
    })
  }),
).pipe(Layer.provide(OrderHandling.layer))
