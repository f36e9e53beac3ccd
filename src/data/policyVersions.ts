import { getPolicyVersions } from '#contract/policies/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** All versions of a policy, newest first; a server without this call has no list. */
export const policyVersionsQuery = (page: string) =>
  optional(endpointQuery(['ShopDetails'], getPolicyVersions, { params: { page } }))
