import { getSessions } from '../../contract/account/sessionsApi.ts'
import { optional, read } from './query.ts'

/** Where one is signed in. A new password ends the others, and a server need not know the call. */
export const sessionsQuery = optional(read(['Session', 'User'], getSessions))
