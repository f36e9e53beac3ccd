import { getParcelsOfOrder } from '#contract/parcels/api.ts'
import { endpointQuery, optional } from './query.ts'

/** The parcels of an order, and what is left to pack; a server without the call is asked once. */
export const parcelsOfOrderQuery = (id: string) =>
  optional(endpointQuery(['Order'], getParcelsOfOrder, { params: { id } }))
