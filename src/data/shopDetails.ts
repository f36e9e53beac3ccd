import { getShopDetails } from '#contract/shopDetails/shopApi.ts'
import { localized } from './localized.ts'
import { endpointQuery, optional } from './query.ts'

export const shopDetailsQuery = endpointQuery(['ShopDetails'], getShopDetails)

/** For the pages of the shop, which work without details, in the language of the page. */
export const optionalShopDetails = localized(optional(shopDetailsQuery))
