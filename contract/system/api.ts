import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Failure, System } from './entity.ts'

/** Calls on the state of the shop's servers, for administrators. */

export const getSystem = HttpApiEndpoint.get('getSystem', '/system', {
  success: successEnvelope(System),
})
  .annotate(OpenApi.Summary, "Reads the state of the shop's servers, database and background work.")
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'system')
/** The newest mails, SMS and jobs that the server has given up, at most `FAILURES_LISTED`. */
export const getFailures = HttpApiEndpoint.get('getFailures', '/system/failures', {
  success: successEnvelope(list(Failure)),
})
  .annotate(OpenApi.Summary, 'Lists mails, SMS and jobs that the server has given up.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'system')
/**
 * Sends a message again that was given up, or does the items of a job again that were. A repetition succeeds and does
 * nothing. 404 for what was not given up; 409 for a message whose text is not kept.
 */
export const sendAgain = HttpApiEndpoint.post('sendAgain', '/system/failures/:id/again', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Sends a message again, or does the failed items of a job again.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'system')
  .annotate(Changes, ['System', 'Job'])
  .annotate(ReliesOn, ['System'])
/**
 * Says that React drew a page again, because its elements were not those that the server had rendered. The log gets the
 * route of the path, for some reports per hour.
 */
export const reportMismatch = HttpApiEndpoint.post('reportMismatch', '/system/mismatches', {
  payload: Schema.Struct({ path: Schema.String.check(Schema.isMaxLength(500)) }),
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Reports a page that differed in the browser from what the server had rendered.')
  .annotate(Access, 'guest')
