import { getNeeds, getSetup } from '#contract/dashboard/api.ts'
import { endpointQuery, optional } from './query.ts'

/** What waits for the signed-in person; a server without the call is asked once. */
export const needsQuery = optional(endpointQuery(['Order', 'Refund', 'Payment', 'Product', 'System'], getNeeds))

/** The steps until the shop is open; a server without the call is asked once. */
export const setupQuery = optional(
  endpointQuery(['ShopDetails', 'ShippingFee', 'Logo', 'Category', 'Product'], getSetup),
)
