import { HttpApiEndpoint } from 'effect/http-api'
import { FactorKey, RecoveryCodes, SecondFactor } from '../entities/secondFactor.ts'
import { Grant } from '../entities/user.ts'
import { always, answer, conflict, forbidden, nothing, signedIn } from '../envelope.ts'
import { AppProof, FactorProof, FactorRemoval, FactorSetup } from '../rules/secondFactor.ts'
import { Access } from './access.ts'

/** The second factor (wire, "Session and tokens"): the code at sign-in, and one's own settings. */

/**
 * The second half of a sign-in: needs the cookie that sign-in set with 403 `account.second_factor_needed`, and a code of
 * the app or a recovery code. Answers as sign-in and sets the refresh cookie. 400 with an issue at `code` for a wrong
 * code; 400 `account.second_factor_expired` without the cookie, after 5 minutes, after 5 wrong codes, and once the
 * password has changed; 429 after too many wrong codes of the app (a recovery code is still taken).
 */
export const secondFactor = HttpApiEndpoint.post('secondFactor', '/user/second-factor', {
  payload: FactorProof,
  success: answer(Grant),
  error: [...always, forbidden],
}).annotate(Access, 'anyone')

/** Whether one's own second factor is on, and what setting it up needs. */
export const getSecondFactor = HttpApiEndpoint.get('getSecondFactor', '/user/second-factor', {
  success: answer(SecondFactor),
  error: signedIn,
}).annotate(Access, 'signedIn')

/**
 * Makes a key, which `confirmSecondFactor` switches on within 15 minutes; an earlier key that waits is replaced. 400 at
 * `currentPassword`; 403 `account.fresh_sign_in_needed` where the account has no password and the session is older than
 * 10 minutes; 409 when it is on.
 */
export const setUpSecondFactor = HttpApiEndpoint.post('setUpSecondFactor', '/user/second-factor/setup', {
  payload: FactorSetup,
  success: answer(FactorKey),
  error: [...signedIn, conflict],
}).annotate(Access, 'signedIn')

/**
 * Switches the second factor on by a code of the new key and gives the recovery codes, which are shown this once. Sessions
 * stay. 400 at `code`; 400 `account.second_factor_setup_expired` without a key that waits; 409 when it is on.
 */
export const confirmSecondFactor = HttpApiEndpoint.post('confirmSecondFactor', '/user/second-factor/confirm', {
  payload: AppProof,
  success: answer(RecoveryCodes),
  error: [...signedIn, conflict],
}).annotate(Access, 'signedIn')

/** Replaces the recovery codes. 400 at `code`, 409 when it is off, 429. */
export const renewRecoveryCodes = HttpApiEndpoint.post('renewRecoveryCodes', '/user/second-factor/recovery-codes', {
  payload: FactorProof,
  success: answer(RecoveryCodes),
  error: [...signedIn, conflict],
}).annotate(Access, 'signedIn')

/** Switches the second factor off. 400 at `currentPassword` or `code`, 409 when it is off, 429. */
export const removeSecondFactor = HttpApiEndpoint.post('removeSecondFactor', '/user/second-factor/remove', {
  payload: FactorRemoval,
  success: answer(nothing),
  error: [...signedIn, conflict],
}).annotate(Access, 'signedIn')
