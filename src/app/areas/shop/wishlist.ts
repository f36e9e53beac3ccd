import { fromPromise } from 'xstate'
import { keptWishes } from '#app/browser/keptWishes.ts'
import type { Cache } from '#app/start/cache.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import { WISHLIST_MAX } from '#contract/constants.ts'
import { addToWishlist, mergeWishlist, removeFromWishlist } from '#contract/wishlist/api.ts'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { cacheParts } from '#data/client.ts'
import { cacheWish, cacheWishlist } from '#data/wishlist.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { Merged, WishesToMerge } from '#machines/wishlist/mergeWishlist.machine.ts'
import type { KeptChange, KeptWishes, WishChange } from '#machines/wishlist/wishlistToggle.machine.ts'
import { wishlistScreen as texts } from '#messages/wishlist.ts'
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

const merge = async (http: Http, cache: Cache, { customerId, productIds }: WishesToMerge): Promise<Reply<Merged>> => {
  const reply = await http.reply(call(mergeWishlist, { params: { customerId }, payload: { productIds } }))
  if (!reply.ok) return reply
  const { left = [], ...wishlist } = reply.value
  await cacheWishlist(cache.open(cacheParts), wishlist)
  return { ok: true, value: { left } }
}

const full: Reply<never> = { ok: false, error: { _tag: 'HTTP', status: 409, message: texts.full(WISHLIST_MAX) } }

const keepWish = ({ product, wanted }: KeptChange): Reply<KeptWishes> => {
  const count = wanted ? keptWishes.add(product) : keptWishes.remove([product.productId])
  return count === null ? full : { ok: true, value: { count } }
}

/**
 * The calls of the wishlist's buttons. This module does not use `calls.ts`, because the shop's first view may not load the code of the
 * back offices.
 */
export const wishlist = (http: Http, cache: Cache) =>
  ({
    wishlistToggle: {
      keepWish: fromPromise<Reply<KeptWishes>, KeptChange>(async ({ input }) => keepWish(input)),
      saveWish: fromPromise<Reply<Wishlist>, WishChange>(({ input }) => saveWish(http, cache, input)),
    },
    mergeWishlist: {
      readKept: fromPromise<Reply<readonly string[]>, void>(async () => ({
        ok: true,
        value: keptWishes.store.get().map(({ productId }) => productId),
      })),
      mergeWishlist: fromPromise<Reply<Merged>, WishesToMerge>(({ input }) => merge(http, cache, input)),
      forgetKept: fromPromise<Reply<null>, { productIds: readonly string[] }>(async ({ input: { productIds } }) => {
        keptWishes.remove(productIds)
        return { ok: true, value: null }
      }),
    },
  }) satisfies Wiring<WishlistFlows>
