import { getShippingFee } from '#contract/shippingFee/shopApi.ts'
import { endpointQuery } from './query.ts'

export const shippingFeeQuery = endpointQuery(['ShippingFee'], getShippingFee)
