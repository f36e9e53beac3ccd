import { getShippingFee } from '../../contract/api/settings.ts'
import { read } from './query.ts'

export const shippingFeeQuery = read(['ShippingFee'], getShippingFee)
