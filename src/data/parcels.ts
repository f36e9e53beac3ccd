import { getParcelShares, getParcelsOfOrder } from '#contract/parcels/api.ts'
import type { ShareKind } from '#contract/parcels/states.ts'
import { localized } from './localized.ts'
import { endpointQuery, optional } from './query.ts'

/** The parcels of an order, and what is left to pack; a server without the call is asked once. */
export const parcelsOfOrderQuery = (id: string) =>
  optional(endpointQuery(['Order'], getParcelsOfOrder, { params: { id } }))

/** What has become of parcels that couriers have got in a period; a server without the call is asked once. */
export const parcelSharesQuery = (query: { readonly by: ShareKind; readonly from?: string; readonly to?: string }) =>
  localized(optional(endpointQuery(['Order', 'Product', 'User'], getParcelShares, { query })))
