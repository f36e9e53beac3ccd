import { listStores } from '#contract/members/shopApi.ts'
import { listMembers } from '#contract/members/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** The people who work for the seller; a server without the call is asked once. */
export const membersQuery = optional(endpointQuery(['User', 'Rights'], listMembers))

/** The stores that the signed-in person works for; a server without the call is asked once. */
export const storesQuery = optional(endpointQuery(['Rights'], listStores))
