import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../access.ts'
import { successEnvelope } from '../envelope.ts'
import { ShippingFee } from './entity.ts'
import { ShippingFees } from './rules.ts'

/** Amounts in taka. */
export const getShippingFee = HttpApiEndpoint.get('getShippingFee', '/shipping-fee/get', {
  success: successEnvelope(ShippingFee),
}).annotate(Access, 'guest')
export const setShippingFee = HttpApiEndpoint.post('setShippingFee', '/shipping-fee/add', {
  payload: ShippingFees,
  success: successEnvelope(ShippingFee),
}).annotate(Access, 'admin')
