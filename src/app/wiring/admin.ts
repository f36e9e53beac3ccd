import type { Http } from '#http/runtime.ts'
import type { Cache } from '../cache.ts'
import { banners } from './banners.ts'
import { categories } from './categories.ts'
import { jobs } from './jobs.ts'
import { logo } from './logo.ts'
import { orders } from './officeOrders.ts'
import { adminPalette } from './palette.ts'
import { policies } from './policies.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { refunds } from './refunds.ts'
import { revenue } from './revenue.ts'
import { shippingFee } from './shippingFee.ts'
import { shopDetails } from './shopDetails.ts'
import { trash } from './trash.ts'
import { users } from './users.ts'

/** The calls of the administrator's area. */
export const admin = (http: Http, cache: Cache) => ({
  ...categories(http),
  ...trash(http),
  ...users(http),
  ...jobs(http),
  ...profile(http, cache),
  ...banners(http, cache),
  ...logo(http),
  ...shippingFee(http, cache),
  ...shopDetails(http, cache),
  ...policies(http),
  ...products(http, cache),
  ...orders(http, cache),
  ...refunds(http),
  ...revenue(http, cache),
  ...adminPalette(http),
})
