import { apiError } from '../apiError.ts'

export class ShippingFeeNotFound extends apiError('shipping_fee.not_found', 404) {}
