import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { respond, success } from '../platform/http/responses.ts'
import { ShippingFees } from './ShippingFees.ts'

export const shippingFeeHandlers = HttpApiBuilder.group(
  ServerApi,
  'shippingFee',
  Effect.fnUntraced(function* (handlers) {
    const shippingFees = yield* ShippingFees
    return handlers.handleAll({
      getShippingFee: () => respond(shippingFees.get),
      setShippingFee: Effect.fnUntraced(function* ({ payload, request }) {
        return yield* success('shipping_fee.updated', yield* shippingFees.set(payload, ifMatch(request)))
      }),
    })
  }),
).pipe(Layer.provide(ShippingFees.layer))
