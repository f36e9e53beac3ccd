import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { ifMatch } from '../platform/http/ifMatch.ts'
import { respond, success } from '../platform/http/responses.ts'
import { ShopDetails } from './ShopDetails.ts'

export const shopDetailsHandlers = HttpApiBuilder.group(
  ServerApi,
  'shopDetails',
  Effect.fnUntraced(function* (handlers) {
    const shopDetails = yield* ShopDetails
    return handlers.handleAll({
      getShopDetails: () => respond(shopDetails.get),
      setShopDetails: Effect.fnUntraced(function* ({ payload, request }) {
        return yield* success('shop_details.updated', yield* shopDetails.set(payload, ifMatch(request)))
      }),
      uploadShopIcon: Effect.fnUntraced(function* ({ payload }) {
        return yield* success('shop_details.icon_updated', yield* shopDetails.setIcon(payload.img))
      }),
      removeShopIcon: Effect.fnUntraced(function* () {
        return yield* success('shop_details.icon_removed', yield* shopDetails.removeIcon)
      }),
    })
  }),
).pipe(Layer.provide(ShopDetails.layer))
