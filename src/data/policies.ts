import { getPolicy } from '#contract/policies/shopApi.ts'
import { endpointQuery } from './query.ts'

/** The current version of a policy, or the one that was current at `version`. */
export const policyQuery = (page: string, version?: number) =>
  endpointQuery(['ShopDetails'], getPolicy, { params: { page }, query: version === undefined ? {} : { version } })
