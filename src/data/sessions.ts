import { getSessions } from '../../contract/account/sessionsApi.ts'
import { endpointQuery, optional } from './query.ts'

/** Where one is signed in. A new password ends the others, and a server need not know the call. */
export const sessionsQuery = optional(endpointQuery(['Session', 'User'], getSessions))
