import type { Http } from '#http/runtime.ts'
import type { Cache } from '../cache.ts'
import { jobs } from './jobs.ts'
import { ownerOrders } from './officeOrders.ts'
import { ownerPalette } from './palette.ts'
import { ownerProducts } from './products.ts'
import { profile } from './profile.ts'
import { ownerTrash } from './trash.ts'

/** The calls of the seller's area. */
export const owner = (http: Http, cache: Cache) => ({
  ...ownerProducts(http, cache),
  ...ownerOrders(http, cache),
  ...ownerTrash(http, cache),
  ...jobs(http),
  ...profile(http, cache),
  ...ownerPalette(http),
})
