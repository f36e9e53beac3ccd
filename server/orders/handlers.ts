import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { serverTexts as texts } from '../../contract/texts/server.ts'
import { caller, readyGood } from '../http/answers.ts'
import { ServedApi } from '../http/api.ts'
import { Orders } from './Orders.ts'

/** The reads of orders of spec section 7.3. */
export const ordersHandlers = HttpApiBuilder.group(
  ServedApi,
  'orders',
  Effect.fnUntraced(function* (handlers) {
    const orders = yield* Orders
    return handlers.handleAll({
      getOrders: () => Effect.map(orders.all, (found) => readyGood(texts.ok, found)),
      getOrdersOfOwner: Effect.fnUntraced(function* ({ params }) {
        return readyGood(texts.ok, yield* orders.ofOwner(yield* caller, params.id))
      }),
      getOrdersOfCustomer: Effect.fnUntraced(function* ({ params }) {
        return readyGood(texts.ok, yield* orders.ofCustomer(yield* caller, params.id))
      }),
    })
  }),
).pipe(Layer.provide(Orders.layer))
