import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated } from '../calls/annotations.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { AppProof, FactorProof } from './factorCodeRules.ts'
import { FactorKey, RecoveryCodes, SecondFactor } from './secondFactor.ts'
import { FactorRemoval, FactorSetup } from './secondFactorRules.ts'
import { OpenSession } from './session.ts'

/** The second factor and the sessions of a person. The call with the code at sign-in is in `stepsApi.ts`. */

/** Whether the second factor is on, and which proof its setup requires. */
export const getSecondFactor = HttpApiEndpoint.get('getSecondFactor', '/user/second-factor', {
  success: successEnvelope(SecondFactor),
})
  .annotate(OpenApi.Summary, 'Reads whether the second factor of the caller is on.')
  .annotate(Access, 'signedIn')
/**
 * Creates a key, which `confirmSecondFactor` switches on within 15 minutes; it replaces an earlier key that is not
 * confirmed. 400 at `currentPassword`; 403 `account.fresh_sign_in_needed` where the account has no password and the
 * session is older than 10 minutes; 409 when the second factor is on.
 */
export const setUpSecondFactor = HttpApiEndpoint.post('setUpSecondFactor', '/user/second-factor/setup', {
  payload: FactorSetup,
  success: successEnvelope(FactorKey),
})
  .annotate(OpenApi.Summary, 'Creates a key for the second factor.')
  .annotate(Access, 'signedIn')
  .annotate(NotRepeated, true)
/**
 * Switches the second factor on by a code of the new key and returns the recovery codes, which are shown only once.
 * Sessions continue. 400 at `code`; 400 `account.second_factor_setup_expired` without a key that can be confirmed; 409
 * when the second factor is on.
 */
export const confirmSecondFactor = HttpApiEndpoint.post('confirmSecondFactor', '/user/second-factor/confirm', {
  payload: AppProof,
  success: successEnvelope(RecoveryCodes),
})
  .annotate(OpenApi.Summary, 'Switches the second factor on and returns its recovery codes.')
  .annotate(Access, 'signedIn')
  .annotate(NotRepeated, true)
/** Replaces the recovery codes. 400 at `code`, 409 when the second factor is off, 429. */
export const renewRecoveryCodes = HttpApiEndpoint.post('renewRecoveryCodes', '/user/second-factor/recovery-codes', {
  payload: FactorProof,
  success: successEnvelope(RecoveryCodes),
})
  .annotate(OpenApi.Summary, 'Replaces the recovery codes of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(NotRepeated, true)
/** Switches the second factor off. 400 at `currentPassword` or `code`, 409 when it is off, 429. */
export const removeSecondFactor = HttpApiEndpoint.post('removeSecondFactor', '/user/second-factor/remove', {
  payload: FactorRemoval,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Switches the second factor off.')
  .annotate(Access, 'signedIn')
const id = Schema.String.check(Schema.isMaxLength(100))
/** The caller's open sessions: the current one first, then the most recently used, at most 100. */
export const getSessions = HttpApiEndpoint.get('getSessions', '/user/sessions', {
  success: successEnvelope(list(OpenSession)),
})
  .annotate(OpenApi.Summary, 'Lists the open sessions of the caller.')
  .annotate(Access, 'signedIn')
/**
 * Ends one of the caller's sessions at once, also the current one. 404 for a session of another person or an ended one.
 */
export const endSession = HttpApiEndpoint.delete('endSession', '/user/sessions/:id', {
  params: { id },
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Ends one session of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Session'])
/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = HttpApiEndpoint.delete('endOtherSessions', '/user/sessions', {
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Ends every other session of the caller.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Session'])
/** Ends all sessions of a person, except the session of the caller. 404 where the person does not exist. */
export const endSessionsOf = HttpApiEndpoint.delete('endSessionsOf', '/user/sessions/of/:userId', {
  params: { userId: id },
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Ends every session of a person.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'people')
