import { getJob, getJobs } from '#contract/jobs/api.ts'
import type { Job } from '#contract/jobs/entity.ts'
import { endpointQuery, optional } from './query.ts'

/**
 * Pause between two reads while a job runs, in milliseconds. The stream of changes usually reports earlier; without the
 * stream, this is how the list follows a job.
 */
const POLL_MS = 2000
/** Pause while a job can be undone, so that its button goes when its time is over. */
const UNDO_POLL_MS = 15_000

/** The person's jobs of the last 24 hours, newest first. */
export const jobsQuery = {
  ...optional(endpointQuery(['Job'], getJobs)),
  refetchInterval: ({ state: { data = [] } }: { state: { data?: readonly Job[] | undefined } }) => {
    if (data.some(({ state }) => state !== 'done')) return POLL_MS
    return data.some(({ undoable }) => undoable) ? UNDO_POLL_MS : (false as const)
  },
}

/** One job of the person, with all of its failures. */
export const jobQuery = (id: string) => endpointQuery(['Job'], getJob, { params: { id } })
