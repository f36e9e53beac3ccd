import { Schema } from 'effect'
import { HttpApiEndpoint } from 'effect/http-api'
import { Access, Changes } from '../annotations.ts'
import { noData, successEnvelope } from '../envelope.ts'
import { list } from '../reading.ts'
import { OpenSession } from './session.ts'

/** Calls on the sessions of a person. */

const id = Schema.String.check(Schema.isMaxLength(100))

/** The caller's open sessions: the current one first, then the most recently used, at most 100. */
export const getSessions = HttpApiEndpoint.get('getSessions', '/user/sessions', {
  success: successEnvelope(list(OpenSession)),
}).annotate(Access, 'signedIn')

/**
 * Ends one of the caller's sessions at once, also the current one. 404 for a session of another person or an ended one.
 */
export const endSession = HttpApiEndpoint.delete('endSession', '/user/sessions/:id', {
  params: { id },
  success: successEnvelope(noData),
})
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Session'])

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = HttpApiEndpoint.delete('endOtherSessions', '/user/sessions', {
  success: successEnvelope(noData),
})
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Session'])

/** Ends all sessions of a person, except the session of the caller. 404 where the person does not exist. */
export const endSessionsOf = HttpApiEndpoint.delete('endSessionsOf', '/user/sessions/of/:userId', {
  params: { userId: id },
  success: successEnvelope(noData),
}).annotate(Access, 'admin')
