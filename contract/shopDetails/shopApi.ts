import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../annotations.ts'
import { successEnvelope } from '../envelope.ts'
import { ShopDetails } from './entity.ts'

export const getShopDetails = HttpApiEndpoint.get('getShopDetails', '/shop-details', {
  success: successEnvelope(ShopDetails),
}).annotate(Access, 'guest')
