import { getSecondFactor } from '#contract/account/securityApi.ts'
import { listKeys } from '#contract/programs/api.ts'
import { endpointQuery } from './query.ts'

/** Reads of the programs that use the API. */

/** The keys of programs, newest first; their last use changes while the page is open. */
export const keysQuery = { ...endpointQuery(['Program'], listKeys), refetchInterval: 30_000 }

/** Which proofs a new key asks the caller for. */
export const keyProofQuery = endpointQuery(['User'], getSecondFactor)
