import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, NeedsRight } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { ShopDetails } from './entity.ts'

export const getShopDetails = HttpApiEndpoint.get('getShopDetails', '/shop-details', {
  success: successEnvelope(ShopDetails),
})
  .annotate(OpenApi.Summary, 'Reads the details of the shop.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'settings')
