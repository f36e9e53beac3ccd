import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { CartChanged } from '#contract/checkout/errors.ts'
import { Carts } from '../cart/Carts.ts'
import { Corrections } from '../orders/Corrections.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { orderCaller } from '../orders/orderKey.ts'
import { beginnerOf } from '../payments/payable.ts'
import { ServerApi } from '../platform/http/api.ts'
import { CurrentUser } from '../platform/http/authorization.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { success } from '../platform/http/responses.ts'
import { hashOf } from '../platform/secrets.ts'
import { Checkouts } from './Checkouts.ts'
import { DeliveryChanges } from './DeliveryChanges.ts'
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
    const deliveries = yield* DeliveryChanges
    return handlers.handleAll({
      placeOrder: Effect.fnUntraced(function* ({ payload, request }) {
        const user = yield* CurrentUser
        const { address } = yield* CallSource
        const idempotencyKey = request.headers['idempotency-key']?.trim()
        const buyer = { user, address, idempotencyKey, userAgent: request.headers['user-agent'] ?? '' }
        return yield* success('orderPlaced', yield* checkouts.place(payload, buyer, yield* beginnerOf(request)))
      }),
      sendPhoneCode: Effect.fnUntraced(function* ({ payload: { phone, items, key } }) {
        const { address } = yield* CallSource
        const price = yield* Effect.orDie(carts.price({ items }))
        if (price.problems.length > 0) return yield* new CartChanged(price)
        const answer = yield* codes.send({ phone, keyHash: hashOf(key), address })
        return yield* success(answer?.confirmation === 'needed' ? 'noCode' : 'codeSent', answer)
      }),
      sendTrackCode: Effect.fnUntraced(function* ({ payload }) {
        const { address } = yield* CallSource
        return yield* success('trackCodeSent', yield* tracking.sendCode(payload, address))
      }),
      openOrders: Effect.fnUntraced(function* ({ payload }) {
        const { address } = yield* CallSource
        return yield* success('ok', yield* tracking.open(payload, address))
      }),
      sendDeliveryCode: Effect.fnUntraced(function* ({ params, request }) {
        const { address } = yield* CallSource
        const answer = yield* deliveries.sendCode({ caller: yield* orderCaller(request), address }, params.orderId)
        return yield* success('deliveryCodeSent', answer)
      }),
      changeDelivery: Effect.fnUntraced(function* ({ params, payload, request }) {
        const { address } = yield* CallSource
        const call = { caller: yield* orderCaller(request), address }
        return yield* success('orders.delivery_changed', yield* deliveries.change(call, params.orderId, payload))
      }),
      trackOrder: Effect.fnUntraced(function* ({ payload }) {
        const { address } = yield* CallSource
        return yield* success('ok', yield* tracking.track(payload, yield* CurrentUser, address))
      }),
    })
  }),
).pipe(
  Layer.provide(Layer.mergeAll(Checkouts.layer, Carts.layer, Tracking.layer, DeliveryChanges.layer)),
  Layer.provide(Corrections.layer),
  Layer.provide(Layer.mergeAll(PhoneCodes.layer, OrderNotices.layer)),
)
