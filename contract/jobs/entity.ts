import { type EntityOf, entity, flag, id, list, nullable, number, oneOf, text, time } from '../calls/reading.ts'

/** The kinds of jobs, each named after what one item of it does. */
export const JOB_KINDS = [
  'moveOrder',
  'undoOrderMove',
  'packParcel',
  'reportParcel',
  'changeProduct',
  'undoProductChange',
  'importProducts',
  'fetchPicture',
  'gatherOwnData',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** `waiting` until the first item is settled, `done` when each item is done or named in `failures`. */
export const JOB_STATES = ['waiting', 'running', 'done'] as const

/** An item that a job left as it is. */
export const JobFailure = entity('JobFailure', {
  /** The id of the item, such as an order's. */
  id: text,
  /** The name of the item as people know it, such as `#ad9745`. */
  label: text,
  /** The reason, in words. */
  message: text,
})
export type JobFailure = EntityOf<typeof JobFailure>

/** Work on many items that the server does in the background. Each item is done once, or named in `failures`. */
export const Job = entity('Job', {
  _id: id,
  kind: oneOf(JOB_KINDS, 'moveOrder'),
  /**
   * What the job is about, by its kind: of `moveOrder` and `undoOrderMove` the status that the orders reach or leave, of `packParcel` who carries the parcels, of
   * `reportParcel` the state that the parcels reach, of `changeProduct` and `undoProductChange` the kind of the change, of `importProducts` and `fetchPicture`
   * the name of the file; of `gatherOwnData` empty.
   */
  subject: text,
  state: oneOf(JOB_STATES, 'waiting'),
  total: number,
  /** Settled items, those of `failures` among them. */
  done: number,
  failed: number,
  /** The failed items in the order of the request; in a list of jobs at most `JOB_FAILURES_SHOWN` of each. */
  failures: list(JobFailure),
  /** Whether the job can be undone now, by `POST /jobs/{id}/undo`. */
  undoable: flag,
  /** The id of the job that this one takes back; empty for any other job. */
  undoOf: text,
  /** The name of the key of the program that has started it; empty where a person has. */
  program: text,
  createdAt: time,
  /** Null until the job is done. */
  finishedAt: nullable(time),
})
export type Job = EntityOf<typeof Job>
