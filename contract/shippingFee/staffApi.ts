import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { returned } from '../calls/reading.ts'
import { ShippingFee } from './entity.ts'
import { ShippingFees } from './rules.ts'

/** The write of the shipping fees, apart from their read: the page of a product loads the read alone. */

/** Amounts in taka. */
export const setShippingFee = HttpApiEndpoint.post('setShippingFee', '/shipping-fee/add', {
  payload: ShippingFees,
  success: successEnvelope(returned(ShippingFee)),
})
  .annotate(OpenApi.Summary, 'Sets the delivery fees.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['ShippingFee', 'Product'])
