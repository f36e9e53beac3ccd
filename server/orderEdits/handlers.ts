import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { OrderEdits } from './OrderEdits.ts'

/** Handlers of edits of orders. */
export const orderEditsHandlers = HttpApiBuilder.group(
  ServerApi,
  'orderEdits',
  Effect.fnUntraced(function* (handlers) {
    const edits = yield* OrderEdits
    return handlers.handleAll({
      priceOrderEdit: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* respond(edits.price(yield* caller, params.orderId, payload))
      }),
      editOrder: Effect.fnUntraced(function* ({ params, payload, request }) {
        return yield* success(
          'order_edit.done',
          yield* edits.edit(yield* caller, params.orderId, payload, ifMatch(request)),
        )
      }),
    })
  }),
).pipe(Layer.provide(OrderEdits.layer), Layer.provide(OrderNotices.layer))
