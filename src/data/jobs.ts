import { getJobs } from '../../contract/jobs/api.ts'
import type { Job } from '../../contract/jobs/entity.ts'
import { endpointQuery, optional } from './query.ts'

/** Pause between two reads while a job runs, in milliseconds; the stream of changes usually reports earlier. */
const POLL_MS = 2000

const isRunning = ({ state }: Job) => state !== 'done'

/** The person's jobs of the last 24 hours, newest first; read again while one is running. */
export const jobsQuery = {
  ...optional(endpointQuery(['Job'], getJobs)),
  refetchInterval: ({ state }: { state: { data?: readonly Job[] | undefined } }) =>
    state.data?.some(isRunning) ? POLL_MS : (false as const),
}
