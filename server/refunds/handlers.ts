import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { RefundIdDiffers } from '#contract/refunds/errors.ts'
import { PhoneCodes } from '../checkout/PhoneCodes.ts'
import { OrderCommands } from '../orders/OrderCommands.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { orderCaller } from '../orders/orderKey.ts'
import { ServerApi } from '../platform/http/api.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { caller, encodedSuccess, respondEncoded, success } from '../platform/http/responses.ts'
import { Refunds } from './Refunds.ts'
import { RefundTransfers } from './RefundTransfers.ts'

export const refundsHandlers = HttpApiBuilder.group(
  ServerApi,
  'refunds',
  Effect.fnUntraced(function* (handlers) {
    const refunds = yield* Refunds
    return handlers.handleAll({
      getRefunds: Effect.fnUntraced(function* () {
        return yield* encodedSuccess(yield* refunds.all(yield* caller))
      }),
      listRefunds: Effect.fnUntraced(function* ({ query }) {
        return yield* encodedSuccess(yield* refunds.list(query))
      }),
      listRefundParts: ({ query }) => respondEncoded(refunds.page(query)),
      sendRefundCode: Effect.fnUntraced(function* ({ params, request }) {
        const { address } = yield* CallSource
        const answer = yield* refunds.sendCode({ caller: yield* orderCaller(request), address }, params.orderId)
        return yield* success('deliveryCodeSent', answer)
      }),
      requestRefund: Effect.fnUntraced(function* ({ payload, request }) {
        const { address } = yield* CallSource
        const call = { caller: yield* orderCaller(request), address }
        return yield* success('refunds.requested', yield* refunds.request(call, payload))
      }),
      sendPart: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('refunds.part_requested', yield* refunds.sendPart(yield* caller, payload))
      }),
      updateRefund: Effect.fnUntraced(function* ({ params, payload: { id, ...decision }, request }) {
        if (id !== undefined && id !== params.id) return yield* new RefundIdDiffers({ at: ['id'] })
        const changed = yield* refunds.setStatus(yield* caller, params.id, decision, ifMatch(request))
        return yield* success('refunds.changed', changed)
      }),
    })
  }),
).pipe(
  Layer.provide(Refunds.layer),
  Layer.provide(RefundTransfers.layer),
  Layer.provide(OrderCommands.layer),
  Layer.provide(Layer.mergeAll(PhoneCodes.layer, OrderNotices.layer)),
)
