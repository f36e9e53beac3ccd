import type { Cache } from '#app/start/cache.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { Http } from '#http/runtime.ts'
import { news } from '../office/news.ts'
import { orders } from '../office/officeOrders.ts'
import { adminPalette } from '../office/palette.ts'
import { productAnswers, products } from '../office/products.ts'
import { orderAnswers } from '../orders/orders.ts'
import { profile, profileAnswers } from '../profile/profile.ts'
import { itemOrderAnswers } from './itemOrder.ts'
import { revenue } from './revenue.ts'
import { settings } from './settings.ts'

/** The calls of the administrator's area. */
export const admin = (http: Http, cache: Cache) => ({
  ...news(cache, adminRoutes),
  ...profile(http, cache),
  ...settings(cache),
  ...products(http, cache),
  ...orders(http, cache),
  ...revenue(cache),
  ...adminPalette(http),
})

/** What the administrator's calls put into the cache. */
export const adminAnswers = { ...itemOrderAnswers, ...productAnswers, ...orderAnswers, ...profileAnswers }
