import { getShopDetails } from '#contract/shopDetails/shopApi.ts'
import { endpointQuery, optional } from './query.ts'

export const shopDetailsQuery = endpointQuery(['ShopDetails'], getShopDetails)

/** For the pages of the shop, which work without details. */
export const optionalShopDetails = optional(shopDetailsQuery)
