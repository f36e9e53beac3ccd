import { fromPromise } from 'xstate'
import { keepWish, takeWish } from '#app/browser/keptWish.ts'
import type { Cache } from '#app/start/cache.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import { addToWishlist, removeFromWishlist } from '#contract/wishlist/api.ts'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { cacheParts } from '#data/client.ts'
import { cacheWish } from '#data/wishlist.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { WishChange, WishedProduct } from '#machines/wishlist/heart.machine.ts'
import type { WishlistFlows } from '#views/shop/wishlist/flow.ts'

const send = (http: Http, { customerId, productId, wanted }: WishChange) =>
  wanted
    ? http.reply(call(addToWishlist, { params: { customerId }, payload: { productId }, keepalive: true }))
    : http.reply(call(removeFromWishlist, { params: { customerId, productId }, keepalive: true }))

/** Changes the wishlist, and then the cached one. A change in flight goes on when its page closes. */
const saveWish = async (http: Http, cache: Cache, change: WishChange) => {
  const reply = await send(http, change)
  if (reply.ok) await cacheWish(cache.open(cacheParts), reply.value, change.productId)
  return reply
}

/**
 * The calls of hearts. This module does not use `calls.ts`, because the shop's first view may not load the code of the
 * back offices.
 */
export const wishlist = (http: Http, cache: Cache) =>
  ({
    heart: {
      keepWish: fromPromise<Reply<null>, { product: WishedProduct | null }>(async ({ input: { product } }) => {
        if (product) keepWish(product)
        return { ok: true, value: null }
      }),
      takeWish: fromPromise<Reply<WishedProduct | null>, void>(async () => ({ ok: true, value: takeWish() })),
      saveWish: fromPromise<Reply<Wishlist>, WishChange>(({ input }) => saveWish(http, cache, input)),
    },
  }) satisfies Wiring<WishlistFlows>
