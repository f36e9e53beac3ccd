import { getFailures, getSystem } from '#contract/system/api.ts'
import { endpointQuery } from './query.ts'

/** Reads of the state of the shop's servers. */

/** How often an open page reads the state again, in milliseconds. */
const EVERY_MS = 30_000

const refreshed = { refetchInterval: EVERY_MS } as const

/** Servers, database, queue, jobs, disk and backup, as they are now. */
export const systemQuery = { ...endpointQuery(['System'], getSystem), ...refreshed }

/** What the servers have given up, newest first. */
export const failuresQuery = { ...endpointQuery(['System'], getFailures), ...refreshed }
