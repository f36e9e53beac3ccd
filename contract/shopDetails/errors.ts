import { apiError } from '../apiError.ts'

export class ShopDetailsNotFound extends apiError('shop_details.not_found', 404) {}
