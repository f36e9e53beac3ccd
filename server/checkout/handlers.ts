import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { CartChanged } from '#contract/checkout/errors.ts'
import { responseTexts } from '#messages/en/responses.ts'
import { Carts } from '../cart/Carts.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { ServerApi } from '../platform/http/api.ts'
import { CurrentUser } from '../platform/http/authorization.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { success } from '../platform/http/responses.ts'
import { hashOf } from '../platform/secrets.ts'
import { Checkouts } from './Checkouts.ts'
import { PhoneCodes } from './PhoneCodes.ts'
import { Tracking } from './Tracking.ts'

/** Handlers of the calls that place and track orders. */
export const checkoutHandlers = HttpApiBuilder.group(
  ServerApi,
  'checkout',
  Effect.fnUntraced(function* (handlers) {
    const checkouts = yield* Checkouts
    const carts = yield* Carts
    const codes = yield* PhoneCodes
    const tracking = yield* Tracking
    return handlers.handleAll({
      placeOrder: Effect.fnUntraced(function* ({ payload, request }) {
        const user = yield* CurrentUser
        const { address } = yield* CallSource
        const idempotencyKey = request.headers['idempotency-key']?.trim()
        return success(responseTexts.orderPlaced, yield* checkouts.place(payload, { user, address, idempotencyKey }))
      }),
      sendPhoneCode: Effect.fnUntraced(function* ({ payload: { phone, items, key } }) {
        const { address } = yield* CallSource
        const price = yield* Effect.orDie(carts.price({ items }))
        if (price.problems.length > 0) return yield* new CartChanged(price)
        const isCalled = yield* codes.send({ phone, keyHash: hashOf(key), address })
        return isCalled
          ? success(responseTexts.noCode, { confirmation: 'needed' })
          : success(responseTexts.codeSent, null)
      }),
      sendTrackCode: Effect.fnUntraced(function* ({ payload }) {
        const { address } = yield* CallSource
        yield* tracking.sendCode(payload, address)
        return success(responseTexts.trackCodeSent, null)
      }),
      openOrders: Effect.fnUntraced(function* ({ payload }) {
        const { address } = yield* CallSource
        return success(responseTexts.ok, yield* tracking.open(payload, address))
      }),
      trackOrder: Effect.fnUntraced(function* ({ payload }) {
        const { address } = yield* CallSource
        return success(responseTexts.ok, yield* tracking.track(payload, yield* CurrentUser, address))
      }),
    })
  }),
).pipe(
  Layer.provide(Layer.mergeAll(Checkouts.layer, Carts.layer, Tracking.layer)),
  Layer.provide(Layer.mergeAll(PhoneCodes.layer, OrderNotices.layer)),
)
