import { getNeeds } from '#contract/dashboard/api.ts'
import { endpointQuery, optional } from './query.ts'

/** What waits for the signed-in person; a server without the call is asked once. */
export const needsQuery = optional(endpointQuery(['Order', 'Refund', 'Product'], getNeeds))
