import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { ShopDetails } from './entity.ts'
import { ShopDetailsToSave } from './rules.ts'

/** Replaces all details; the policies have their own call. */
export const setShopDetails = HttpApiEndpoint.put('setShopDetails', '/shop-details', {
  payload: ShopDetailsToSave,
  success: successEnvelope(ShopDetails),
})
  .annotate(OpenApi.Summary, 'Replaces the details of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['ShopDetails'])
