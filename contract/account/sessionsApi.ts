import { Schema } from 'effect'
import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../access.ts'
import { noData, notFound, signedInErrors, successEnvelope } from '../envelope.ts'
import { list } from '../reading.ts'
import { OpenSession } from './session.ts'

/** Where one is signed in: calls beyond spec section 7, optional for a server (wire, head). */

const id = Schema.String.check(Schema.isMaxLength(100))

/** One's own sessions that have not ended: this one first, then the most recently used, at most 100. */
export const getSessions = HttpApiEndpoint.get('getSessions', '/user/sessions', {
  success: successEnvelope(list(OpenSession)),
  error: signedInErrors,
}).annotate(Access, 'signedIn')

/** Ends one of one's own sessions at once, also the one that calls. 404 for another person's or an ended one. */
export const endSession = HttpApiEndpoint.delete('endSession', '/user/sessions/:id', {
  params: { id },
  success: successEnvelope(noData),
  error: [...signedInErrors, notFound],
}).annotate(Access, 'signedIn')

/** Ends all of one's own sessions but the one that calls. */
export const endOtherSessions = HttpApiEndpoint.delete('endOtherSessions', '/user/sessions', {
  success: successEnvelope(noData),
  error: signedInErrors,
}).annotate(Access, 'signedIn')

/** Ends all sessions of a person; the one that calls stays. 404 where there is no such person. */
export const endSessionsOf = HttpApiEndpoint.delete('endSessionsOf', '/user/sessions/of/:userId', {
  params: { userId: id },
  success: successEnvelope(noData),
  error: [...signedInErrors, notFound],
}).annotate(Access, 'admin')
