import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { Wishlists } from './Wishlists.ts'

export const wishlistHandlers = HttpApiBuilder.group(
  ServerApi,
  'wishlist',
  Effect.fnUntraced(function* (handlers) {
    const wishlists = yield* Wishlists
    return handlers.handleAll({
      getWishlist: Effect.fnUntraced(function* ({ params }) {
        return yield* success('ok', yield* wishlists.get(yield* caller, params.customerId))
      }),
      addToWishlist: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success(
          'wishlist.added',
          yield* wishlists.add(yield* caller, params.customerId, payload.productId),
        )
      }),
      mergeWishlist: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* success(
          'wishlist.merged',
          yield* wishlists.merge(yield* caller, params.customerId, payload.productIds),
        )
      }),
      removeFromWishlist: Effect.fnUntraced(function* ({ params }) {
        return yield* success(
          'removedFromWishlist',
          yield* wishlists.remove(yield* caller, params.customerId, params.productId),
        )
      }),
    })
  }),
).pipe(Layer.provide(Wishlists.layer))
