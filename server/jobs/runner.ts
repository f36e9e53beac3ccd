import type { Effect } from 'effect'
import type { ApiError } from '#contract/calls/apiError.ts'
import type { JobKind } from '#contract/jobs/entity.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import type { Json } from './Jobs.ts'

/** An item of a job in progress. */
export interface JobItem {
  readonly id: string
  /** The input of the item, and the one of the whole job. */
  readonly input: Json
  readonly job: Json
  /** The time at which the job was started. */
  readonly startedAt: Date
  /** Shows the done steps of a job with `steps` at once, although the writes of the item are not committed. */
  readonly progress: (done: number) => Effect.Effect<void>
}

/**
 * Does the items of one kind of jobs. `run` gets the person as the account is now, and checks the rights again; its
 * writes are one transaction with the record that the item is done. Its output is the input of the item in the job that
 * takes it back. An error leaves the item as it was, and its sentence is the reason that the job shows.
 */
export interface JobRunner {
  readonly kind: JobKind
  readonly run: (person: SignedIn, item: JobItem) => Effect.Effect<Json, ApiError>
}
