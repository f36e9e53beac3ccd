import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { flowSentences } from '#texts/en/flows.ts'
import { responseTexts } from '#texts/en/responses.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { Wishlists } from './Wishlists.ts'

/** Handlers of wishlists. */
export const wishlistHandlers = HttpApiBuilder.group(
  ServerApi,
  'wishlist',
  Effect.fnUntraced(function* (handlers) {
    const wishlists = yield* Wishlists
    return handlers.handleAll({
      getWishlist: Effect.fnUntraced(function* ({ params }) {
        return success(responseTexts.ok, yield* wishlists.get(yield* caller, params.customerId))
      }),
      addToWishlist: Effect.fnUntraced(function* ({ params, payload }) {
        return success(
          flowSentences['wishlist.added'],
          yield* wishlists.add(yield* caller, params.customerId, payload.productId),
        )
      }),
      mergeWishlist: Effect.fnUntraced(function* ({ params, payload }) {
        return success(
          flowSentences['wishlist.merged'],
          yield* wishlists.merge(yield* caller, params.customerId, payload.productIds),
        )
      }),
      removeFromWishlist: Effect.fnUntraced(function* ({ params }) {
        return success(
          responseTexts.removedFromWishlist,
          yield* wishlists.remove(yield* caller, params.customerId, params.productId),
        )
      }),
    })
  }),
).pipe(Layer.provide(Wishlists.layer))
