import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../access.ts'
import { commonErrors, conflict, forbidden, gone, noData, successEnvelope } from '../envelope.ts'
import { entity, nullable, text } from '../reading.ts'
import { Activation, ChoosePassword, Proved } from './proof.ts'
import {
  OpenResetLink,
  RegisterByEmail,
  RegisterByPhone,
  ResetPassword,
  VerifyAccount,
  VerifyPhone,
  VerifyReset,
} from './registrationRules.ts'
import { ForgotPassword } from './rules.ts'

/** Calls of the steps before and after a sign-in. The sign-in page does without them, so they stand apart. */

/**
 * Registers by e-mail (sends a link) or by phone (sends a code, which lives only in the browser that asked: a cookie tells
 * it). 409 only where a verified account holds the address, and to one address only so often: then as if none did.
 */
export const register = HttpApiEndpoint.post('register', '/user/register', {
  payload: [RegisterByEmail, RegisterByPhone],
  success: successEnvelope(noData, 201),
  error: [...commonErrors, conflict],
}).annotate(Access, 'anyone')

/**
 * `{ phone, code }`: registration flow. `{ identifier, code }`: reset flow, which also sets the reset-grant cookie. 400 for
 * a wrong or dead code, in the reset flow also where another browser asked for it; 429 after too many wrong ones
 * (`account.codes_spent` where only a mail link or an administrator helps). `data` is null, but for a registration that
 * another browser has replaced: its password is dropped, the cookie is set and `choosePassword` names the phone.
 */
export const verifyOtp = HttpApiEndpoint.post('verifyOtp', '/user/verify-otp', {
  payload: [VerifyPhone, VerifyReset],
  success: successEnvelope(nullable(Proved)),
  error: commonErrors,
}).annotate(Access, 'anyone')

/**
 * The nonce that the page asks Google to put into its token. A cookie that no page can read binds it to this browser:
 * while the browser has one, `googleLogin` takes only a token with this nonce. Optional (wire, head).
 */
export const googleNonce = HttpApiEndpoint.post('googleNonce', '/user/google-nonce', {
  success: successEnvelope(entity('GoogleNonce', { nonce: text })),
  error: [...commonErrors, forbidden],
}).annotate(Access, 'anyone')

/**
 * Activates an account by the link's token. 409 already verified, 410 expired link. Sets the refresh cookie; where
 * another browser has replaced the registration it opens no session, drops the password, sets the reset-grant cookie and
 * names the e-mail in `choosePassword`.
 */
export const verifyAccount = HttpApiEndpoint.post('verifyAccount', '/user/verify-account', {
  payload: VerifyAccount,
  success: successEnvelope(nullable(Activation)),
  error: [...commonErrors, forbidden, conflict, gone],
}).annotate(Access, 'anyone')

/**
 * Asks for a reset code, which lives only in the browser that asked, or by mail for a reset link where the account is
 * staff's; the same answer for a known and an unknown identifier. 429 `account.messages_spent` while the shop has sent as
 * many messages as it may.
 */
export const forgotPassword = HttpApiEndpoint.post('forgotPassword', '/user/forgot-password', {
  payload: ForgotPassword,
  success: successEnvelope(noData),
  error: commonErrors,
}).annotate(Access, 'anyone')

/**
 * Exchanges the token of a reset link, which works once, for the reset-grant cookie. 400 for a token that is unknown,
 * used or expired.
 */
export const openResetLink = HttpApiEndpoint.post('openResetLink', '/user/open-reset-link', {
  payload: OpenResetLink,
  success: successEnvelope(ChoosePassword),
  error: [...commonErrors, forbidden],
}).annotate(Access, 'anyone')

/**
 * Sets a new password; needs the reset-grant cookie of `verifyOtp`, `verifyAccount` or `openResetLink`. 400 with an issue
 * at `password` for one that is easily guessed, which leaves the grant as it is.
 */
export const resetPassword = HttpApiEndpoint.post('resetPassword', '/user/reset-password', {
  payload: ResetPassword,
  success: successEnvelope(noData),
  error: [...commonErrors, forbidden],
}).annotate(Access, 'anyone')
