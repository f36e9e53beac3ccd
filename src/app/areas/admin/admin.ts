import type { Cache } from '#app/start/cache.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { Http } from '#http/runtime.ts'
import { news } from '../office/news.ts'
import { orders } from '../office/officeOrders.ts'
import { adminPalette } from '../office/palette.ts'
import { products } from '../office/products.ts'
import { trash } from '../office/trash.ts'
import { profile } from '../profile/profile.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { itemOrder } from './itemOrder.ts'
import { logo } from './logo.ts'
import { policies } from './policies.ts'
import { revenue } from './revenue.ts'
import { shippingFee } from './shippingFee.ts'
import { shopDetails } from './shopDetails.ts'

/** The calls of the administrator's area. */
export const admin = (http: Http, cache: Cache) => ({
  ...categories(http),
  ...trash,
  ...news(cache, adminRoutes),
  ...profile(http, cache),
  ...banners(http),
  ...itemOrder(http, cache),
  list: { watchAddress },
  users: { watchAddress },
  ...logo(http),
  ...shippingFee(http, cache),
  ...shopDetails(http, cache),
  ...policies(http),
  ...products(http, cache),
  ...orders(http, cache),
  ...revenue(cache),
  ...adminPalette(http),
})
