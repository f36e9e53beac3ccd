import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { CurrentUser } from '../platform/http/authorization.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, encodedSuccess, success } from '../platform/http/responses.ts'
import { Carts } from './Carts.ts'

/** Handlers of the price of a cart and of the kept cart. */
export const cartHandlers = HttpApiBuilder.group(
  ServerApi,
  'cart',
  Effect.fnUntraced(function* (handlers) {
    const carts = yield* Carts
    return handlers.handleAll({
      priceCart: Effect.fnUntraced(function* ({ payload }) {
        return yield* encodedSuccess(yield* carts.price(payload, (yield* CurrentUser)?._id))
      }),
      getCart: Effect.fnUntraced(function* () {
        return yield* success('ok', yield* carts.get((yield* caller)._id))
      }),
      putCart: Effect.fnUntraced(function* ({ payload, request }) {
        return yield* success('cartSaved', yield* carts.put((yield* caller)._id, payload.items, ifMatch(request)))
      }),
    })
  }),
).pipe(Layer.provide(Carts.layer))
