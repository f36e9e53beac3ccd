import type { Cache } from '#app/start/cache.ts'
import { watchItem } from '#app/wiring/calls.ts'
import type { ShippingFee } from '#contract/shippingFee/entity.ts'
import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { shippingFeeQuery } from '#data/shippingFee.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'

/** The watchers of the forms that show what the server has while they are open. */
export const settings = (cache: Cache) => ({
  shippingFee: { watchItem: watchItem<ShippingFee, ShippingFee>(cache, () => shippingFeeQuery) },
  shopDetails: { watchItem: watchItem<ShopDetails, ShopDetails>(cache, () => shopDetailsQuery) },
})
