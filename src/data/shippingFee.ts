import { getShippingFee } from '#contract/shippingFee/api.ts'
import { endpointQuery } from './query.ts'

export const shippingFeeQuery = endpointQuery(['ShippingFee'], getShippingFee)
