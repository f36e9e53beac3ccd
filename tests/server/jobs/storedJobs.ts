import type { JobKind } from '#contract/jobs/entity.ts'
import { stepsOf } from '#machines/core/lifeCycle.ts'
import { type JobState, jobMachine } from '#machines/jobs/job.machine.ts'
import { jobItemMachine } from '#machines/jobs/jobItem.machine.ts'
import { query } from '#tests/support/createDatabase.ts'
import { brokenIn, type History, type Step, type StoredLifeCycle } from '../support/histories.ts'

interface StoredJob {
  readonly id: string
  readonly kind: JobKind
  readonly waiting: number
  readonly done: number
  readonly failed: number
  readonly ended: boolean
  /** Whether another job takes it back, and whether it was stopped for this. */
  readonly taken_back: boolean
  readonly stopped: boolean
}

const jobRows = `select j.id, j.kind, i.waiting, i.done, i.failed, j.finished_at is not null as ended,
    u.id is not null as taken_back, coalesce(u.created_at <= j.finished_at, false) as stopped
  from jobs j
  left join jobs u on u.undo_of = j.id
  cross join lateral (
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'done' or state = 'waiting' and j.steps_done > 0)::int as done,
      count(*) filter (where state = 'failed')::int as failed
    from job_items where job_id = j.id
  ) i`

/** The way of a job, by the times that are stored. */
const toHistory = ({ id, waiting, done, failed, ended, taken_back, stopped }: StoredJob): History => {
  const begun: Step[] = done + failed > 0 ? [{ from: 'waiting', to: 'running' }] : []
  const open: JobState = done + failed > 0 ? 'running' : 'waiting'
  if (!ended) return { id, state: taken_back ? 'takenBack' : open, steps: begun }
  if (waiting > 0) return { id, state: 'ended, although an item waits', steps: begun }
  if (taken_back && stopped) {
    const from = done > 0 ? 'running' : 'failed'
    return { id, state: 'takenBack', steps: [...begun, { from, to: 'takenBack' }] }
  }
  const end = done > 0 ? 'done' : 'failed'
  const ending = [...begun, { from: 'running', to: end }]
  return taken_back
    ? { id, state: 'takenBack', steps: [...ending, { from: end, to: 'takenBack' }] }
    : { id, state: end, steps: ending }
}

export const storedJobs: StoredLifeCycle = {
  first: ['waiting'],
  steps: stepsOf(jobMachine),
  read: async (databaseUrl) => (await query<StoredJob>(databaseUrl, jobRows)).map(toHistory),
}

export const storedJobItems: StoredLifeCycle = {
  first: ['waiting'],
  steps: stepsOf(jobItemMachine),
  read: (databaseUrl) =>
    query<History>(
      databaseUrl,
      `select job_id || ' ' || position as id, state, case when state = 'waiting' then '[]'
         else json_build_array(json_build_object('from', 'waiting', 'to', state)) end as steps
       from job_items`,
    ),
}

/** The stored jobs and items whose history is no path of their chart, each with the reason. */
export const brokenJobs = async (databaseUrl: string): Promise<readonly string[]> => [
  ...(await brokenIn(databaseUrl, storedJobs)),
  ...(await brokenIn(databaseUrl, storedJobItems)),
]
