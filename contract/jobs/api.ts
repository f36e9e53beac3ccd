import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Job } from './entity.ts'

/**
 * Calls on jobs. A feature starts a job by a POST of its own, which responds with the job; with an `Idempotency-Key` a
 * repetition returns the same one. The live kind `Job` reports its progress.
 */

/** The caller's jobs of the last 24 hours, newest first. */
export const getJobs = HttpApiEndpoint.get('getJobs', '/jobs', {
  success: successEnvelope(list(Job)),
})
  .annotate(OpenApi.Summary, 'Lists the recent jobs of the caller.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'every')
/** One job of the caller. 404 for an unknown one and for somebody else's. */
export const getJob = HttpApiEndpoint.get('getJob', '/jobs/:id', {
  params: idParams,
  success: successEnvelope(Job),
})
  .annotate(OpenApi.Summary, 'Reads one job of the caller, with all of its failures.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'every')
/**
 * Starts the job that takes back what a job of the caller has done; items that wait are then not done any more. Responds
 * with the new job, which names each item that cannot be taken back. 404 as for `getJob`; 409 for a job that is not
 * `undoable`.
 */
export const undoJob = HttpApiEndpoint.post('undoJob', '/jobs/:id/undo', {
  params: idParams,
  success: successEnvelope(Job, 201),
})
  .annotate(OpenApi.Summary, 'Starts the job that takes another job back.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'every')
  .annotate(Changes, ['Job'])
