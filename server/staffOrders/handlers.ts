import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { Checkouts } from '../checkout/Checkouts.ts'
import { PhoneCodes } from '../checkout/PhoneCodes.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { ServerApi } from '../platform/http/api.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { ProductQueries } from '../products/ProductQueries.ts'
import { StaffOrders } from './StaffOrders.ts'

/** Handlers of orders that the staff enters. */
export const staffOrdersHandlers = HttpApiBuilder.group(
  ServerApi,
  'staffOrders',
  Effect.fnUntraced(function* (handlers) {
    const staffOrders = yield* StaffOrders
    return handlers.handleAll({
      findCustomer: Effect.fnUntraced(function* ({ payload }) {
        return yield* respond(staffOrders.customer(yield* caller, payload.phone))
      }),
      findProductsToOrder: Effect.fnUntraced(function* ({ query }) {
        return yield* respond(staffOrders.products(yield* caller, query.search))
      }),
      priceStaffOrder: Effect.fnUntraced(function* ({ payload }) {
        return yield* respond(staffOrders.price(yield* caller, payload))
      }),
      placeStaffOrder: Effect.fnUntraced(function* ({ payload }) {
        const { address } = yield* CallSource
        return yield* success('unfinished.ordered', yield* staffOrders.place(yield* caller, payload, address))
      }),
    })
  }),
).pipe(
  Layer.provide(StaffOrders.layer),
  Layer.provide([Checkouts.layer, ProductQueries.layer]),
  Layer.provide([PhoneCodes.layer, OrderNotices.layer]),
)
