import type { Cache } from '#app/start/cache.ts'
import { undoCalls } from '#app/toasts/undo.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import type { Http } from '#http/runtime.ts'
import { news } from '../office/news.ts'
import { orders } from '../office/officeOrders.ts'
import { ownerPalette } from '../office/palette.ts'
import { productAnswers, products } from '../office/products.ts'
import { orderAnswers } from '../orders/orders.ts'
import { profile, profileAnswers } from '../profile/profile.ts'

/** The calls of the seller's area. */
export const owner = (http: Http, cache: Cache) => ({
  ...products(http, cache),
  ...orders(http, cache),
  ...news(cache, ownerRoutes),
  ...profile(http, cache),
  ...ownerPalette(http),
  packing: { undo: undoCalls(http) },
})

/** What the seller's calls put into the cache. */
export const ownerAnswers = { ...productAnswers, ...orderAnswers, ...profileAnswers }
