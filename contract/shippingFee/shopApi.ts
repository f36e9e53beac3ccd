import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { ShippingFee } from './entity.ts'

/** Amounts in taka. */
export const getShippingFee = HttpApiEndpoint.get('getShippingFee', '/shipping-fee/get', {
  success: successEnvelope(ShippingFee),
})
  .annotate(OpenApi.Summary, 'Reads the delivery fees.')
  .annotate(Access, 'guest')
