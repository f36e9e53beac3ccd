import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { Carts } from '../cart/Carts.ts'
import { Checkouts } from '../checkout/Checkouts.ts'
import { PhoneCodes } from '../checkout/PhoneCodes.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { ServerApi } from '../platform/http/api.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { caller, respond, success } from '../platform/http/responses.ts'
import { UnfinishedCheckouts } from './UnfinishedCheckouts.ts'

/** Handlers of unfinished checkouts. */
export const unfinishedHandlers = HttpApiBuilder.group(
  ServerApi,
  'unfinishedCheckouts',
  Effect.fnUntraced(function* (handlers) {
    const unfinished = yield* UnfinishedCheckouts
    return handlers.handleAll({
      getUnfinishedOffer: () => respond(unfinished.offer),
      keepUnfinished: Effect.fnUntraced(function* ({ payload }) {
        const { address } = yield* CallSource
        yield* unfinished.keep(payload, address)
        return yield* success('unfinishedKept', null)
      }),
      dropUnfinished: Effect.fnUntraced(function* ({ payload }) {
        yield* unfinished.drop(payload)
        return yield* success('unfinished.forgotten', null)
      }),
      listUnfinished: () => respond(unfinished.list),
      orderUnfinished: Effect.fnUntraced(function* ({ params, payload }) {
        const { address } = yield* CallSource
        return yield* success('unfinished.ordered', yield* unfinished.order(yield* caller, params.id, payload, address))
      }),
      forgetUnfinished: Effect.fnUntraced(function* ({ params }) {
        yield* unfinished.forget(params.id)
        return yield* success('unfinished.forgotten', null)
      }),
    })
  }),
).pipe(
  Layer.provide(UnfinishedCheckouts.layer),
  Layer.provide([Checkouts.layer, Carts.layer]),
  Layer.provide([PhoneCodes.layer, OrderNotices.layer]),
)
