import { getPolicy } from '#contract/policies/shopApi.ts'
import { getPolicyVersions } from '#contract/policies/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** The current version of a policy, or the one that was current at `version`. */
export const policyQuery = (page: string, version?: number) =>
  endpointQuery(['ShopDetails'], getPolicy, { params: { page }, query: version === undefined ? {} : { version } })

/** All versions of a policy, newest first; a server without this call has no list. */
export const policyVersionsQuery = (page: string) =>
  optional(endpointQuery(['ShopDetails'], getPolicyVersions, { params: { page } }))
