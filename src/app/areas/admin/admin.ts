import type { Cache } from '#app/start/cache.ts'
import { answersOf } from '#app/wiring/wiring.ts'
import { orderBanners } from '#contract/banners/staffApi.ts'
import { orderCashRules } from '#contract/cashRules/api.ts'
import { orderCategories } from '#contract/categories/staffApi.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { allBannersQuery } from '#data/allBanners.ts'
import { cashRulesQuery } from '#data/cashRules.ts'
import { categoriesQuery } from '#data/categories.ts'
import type { Http } from '#http/runtime.ts'
import { news } from '../office/news.ts'
import { orders } from '../office/officeOrders.ts'
import { adminPalette } from '../office/palette.ts'
import { productAnswers, products } from '../office/products.ts'
import { orderAnswers } from '../orders/orders.ts'
import { profile, profileAnswers } from '../profile/profile.ts'
import { revenue } from './revenue.ts'
import { settings } from './settings.ts'
import { settlements } from './settlements.ts'

/** The calls of the administrator's area. */
export const admin = (http: Http, cache: Cache) => ({
  ...news(cache, adminRoutes),
  ...profile(http, cache),
  ...settings(cache),
  ...settlements,
  ...products(http, cache),
  ...orders(http, cache),
  ...revenue(cache),
  ...adminPalette(http),
})

/** What the administrator's calls put into the cache. A list has its saved order before the screen forgets its own. */
export const adminAnswers = {
  ...answersOf([orderBanners], (client, banners) => client.setQueryData(allBannersQuery.queryKey, banners)),
  ...answersOf([orderCashRules], (client, rules) => client.setQueryData(cashRulesQuery.queryKey, rules)),
  ...answersOf([orderCategories], (client, categories) => client.setQueryData(categoriesQuery.queryKey, categories)),
  ...productAnswers,
  ...orderAnswers,
  ...profileAnswers,
}
