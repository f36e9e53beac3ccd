import type { Http } from '#http/runtime.ts'
import type { Cache } from '../cache.ts'
import { jobs } from './jobs.ts'
import { orders } from './officeOrders.ts'
import { ownerPalette } from './palette.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { trash } from './trash.ts'

/** The calls of the seller's area. */
export const owner = (http: Http, cache: Cache) => ({
  ...products(http, cache),
  ...orders(http, cache),
  ...trash(http),
  ...jobs(http),
  ...profile(http, cache),
  ...ownerPalette(http),
})
