import { JOB_FAILURES_SHOWN } from '#contract/constants.ts'
import type { Job, JobFailure, JobKind } from '#contract/jobs/entity.ts'
import { decideJob, type JobState, WIRE_STATE_OF_JOB } from '#machines/jobs/job.machine.ts'
import { selection } from '../platform/database/selection.ts'
import { undoKinds } from './kinds.ts'

/** Rows of jobs with the counts of their items, and their entities. */

export interface JobRow {
  readonly id: string
  readonly person_id: string
  readonly store_id: string | null
  readonly kind: JobKind
  readonly subject: string
  readonly total: number
  /** Null where the items are what people see. */
  readonly steps: number | null
  readonly steps_done: number
  readonly waiting: number
  readonly failed: number
  readonly failures: readonly JobFailure[] | null
  /** Whether a job takes this one back. */
  readonly is_taken_back: boolean
  /** Seconds since its end; null before. */
  readonly age: number | null
  readonly undo_of: string | null
  /** The name of the key of the program that has started it; null where a person has. */
  readonly program: string | null
  readonly created_at: Date
  readonly finished_at: Date | null
}

/** @param limit SQL of the largest number of failures */
const columnsWith = (limit: string) =>
  selection<JobRow>({
    id: 'j.id',
    person_id: 'j.person_id',
    store_id: 'j.store_id',
    kind: 'j.kind',
    subject: 'j.subject',
    total: 'j.total',
    steps: 'j.steps',
    steps_done: 'j.steps_done',
    waiting: `(select count(*) from job_items i where i.job_id = j.id and i.state = 'waiting')`,
    failed: `(select count(*) from job_items i where i.job_id = j.id and i.state = 'failed')`,
    failures: `(select json_agg(json_build_object('id', f.item_id, 'label', f.label, 'message', f.message) order by f.position)
      from (select * from job_items i where i.job_id = j.id and i.state = 'failed' order by i.position
        limit ${limit}) f)`,
    is_taken_back: 'exists (select from jobs u where u.undo_of = j.id)',
    age: 'extract(epoch from now() - j.finished_at)::float8',
    undo_of: 'j.undo_of',
    program: `j.program ->> 'name'`,
    created_at: 'j.created_at',
    finished_at: 'j.finished_at',
  })

/** A list is read again with each progress of its jobs, so that it stays short. */
const JOBS_LISTED = 50

const ofPerson = 'j.person_id = $1 and coalesce(j.store_id, j.person_id) = $2'

export const statements = {
  /** The jobs of person `$1` for seller `$2` of the last 24 hours, newest first. */
  recent: `select ${columnsWith(String(JOB_FAILURES_SHOWN))} from jobs j where ${ofPerson} and j.created_at > now() - interval '24 hours'
    order by j.created_at desc, j.id desc limit ${JOBS_LISTED}`,
  /** The job `$3` of person `$1` for seller `$2`, with all failures. */
  one: `select ${columnsWith('all')} from jobs j where ${ofPerson} and j.id = $3`,
  /** The jobs `$1`, without their failures. */
  some: `select ${columnsWith('0')} from jobs j where j.id = any($1)`,
  lock: `select j.language from jobs j where ${ofPerson} and j.id = $3 for update`,
}

/** The state of a job with so many settled items or steps, as the chart derives it from what is stored. */
const stateOf = (row: JobRow, settled: number): JobState => {
  if (row.is_taken_back) return 'takenBack'
  const begun = settled > 0 ? decideJob('waiting', { type: 'item.settle' }) : undefined
  const items = { hasWaiting: row.waiting > 0, hasDone: settled > row.failed }
  const ended = begun && row.finished_at ? decideJob(begun, { type: 'job.end', items }) : undefined
  return ended ?? begun ?? 'waiting'
}

export const toJob = (row: JobRow): Job => {
  const total = row.steps ?? row.total
  // The item of a job with steps is done as a whole, after its last step.
  const done = row.steps !== null && row.waiting > 0 ? row.steps_done : total - row.waiting
  const state = stateOf(row, done)
  const toUndo = { hasDone: done > row.failed, isUndoableKind: row.kind in undoKinds, age: row.age }
  return {
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    state: WIRE_STATE_OF_JOB[state],
    total,
    done,
    failed: row.failed,
    failures: row.failures ?? [],
    undoable: decideJob(state, { type: 'job.undo', job: toUndo }) !== undefined,
    undoOf: row.undo_of ?? '',
    program: row.program ?? '',
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
