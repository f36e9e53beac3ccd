import { keepPreviousData } from '@tanstack/react-query'
import { priceCart } from '#contract/cart/api.ts'
import type { CartToPrice } from '#contract/cart/rules.ts'
import { getUnfinishedOffer } from '#contract/unfinishedCheckouts/shopApi.ts'
import { listUnfinished } from '#contract/unfinishedCheckouts/staffApi.ts'
import { localized } from './localized.ts'
import { endpointQuery, optional } from './query.ts'

/** How often an open page reads the list again, in milliseconds: people untick, order, and begin others. */
const EVERY_MS = 15_000

/** Whether the shop keeps checkouts that are not finished; a server without the call is asked once. */
export const unfinishedOfferQuery = optional(endpointQuery(['Call'], getUnfinishedOffer))

/** The unfinished checkouts whose people want to be called; a server without the call is asked once. */
export const unfinishedQuery = {
  ...localized(optional(endpointQuery(['Call', 'Product'], listUnfinished))),
  refetchInterval: EVERY_MS,
}

/** The goods of an unfinished checkout at today's prices, with the delivery to a district. */
export const unfinishedPriceQuery = (cart: CartToPrice) => ({
  ...endpointQuery(['Product', 'ShippingFee'], priceCart, { payload: cart }),
  enabled: Boolean(cart.district) && cart.items.length > 0,
  placeholderData: keepPreviousData,
})
