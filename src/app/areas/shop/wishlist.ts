import { fromPromise } from 'xstate'
import { keptWishes } from '#app/browser/keptWishes.ts'
import { answersOf, type Wiring } from '#app/wiring/wiring.ts'
import type { Parts } from '#contract/calls/effectEndpoint.ts'
import { WISHLIST_MAX } from '#contract/constants.ts'
import { addToWishlist, mergeWishlist, removeFromWishlist } from '#contract/wishlist/api.ts'
import { cacheWish, cacheWishlist } from '#data/wishlist.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { KeptChange, KeptWishes } from '#machines/wishlist/wishlistToggle.machine.ts'
import { wishlistScreen as texts } from '#messages/wishlist.ts'
import type { WishlistFlows } from '#views/shop/wishlist/flow.ts'

const full: Reply<never> = { ok: false, error: { _tag: 'HTTP', status: 409, message: texts.full(WISHLIST_MAX) } }

const keepWish = ({ product, wanted }: KeptChange): Reply<KeptWishes> => {
  const count = wanted ? keptWishes.add(product) : keptWishes.remove([product.productId])
  return count === null ? full : { ok: true, value: { count } }
}

/** The calls of the wishlist's buttons: what a guest keeps is in the storage of the browser. */
export const wishlist = () =>
  ({
    wishlistToggle: {
      keepWish: fromPromise<Reply<KeptWishes>, KeptChange>(async ({ input }) => keepWish(input)),
    },
    mergeWishlist: {
      readKept: fromPromise<Reply<readonly string[]>, void>(async () => ({
        ok: true,
        value: keptWishes.store.get().map(({ productId }) => productId),
      })),
      forgetKept: fromPromise<Reply<null>, { productIds: readonly string[] }>(async ({ input: { productIds } }) => {
        keptWishes.remove(productIds)
        return { ok: true, value: null }
      }),
    },
  }) satisfies Wiring<WishlistFlows>

const productOf = ({ params, payload }: Parts) => Object.assign({}, params, payload) as { readonly productId: string }

/** A saved change is in the cached wishlist before the button's flow continues. */
export const wishlistAnswers = {
  ...answersOf([addToWishlist, removeFromWishlist], (client, saved, request) =>
    cacheWish(client, saved, productOf(request).productId),
  ),
  ...answersOf([mergeWishlist], (client, { left: _, ...saved }) => cacheWishlist(client, saved)),
}
