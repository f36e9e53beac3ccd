import { getShippingFee } from '../../contract/shippingFee/api.ts'
import { read } from './query.ts'

export const shippingFeeQuery = read(['ShippingFee'], getShippingFee)
