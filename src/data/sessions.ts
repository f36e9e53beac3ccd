import { getSessions } from '#contract/account/securityApi.ts'
import { endpointQuery, optional } from './query.ts'

/**
 * The sessions of the signed-in person. A new password ends the others, so a change of users makes the list stale. The
 * call is optional for a server.
 */
export const sessionsQuery = optional(endpointQuery(['Session', 'User'], getSessions))
