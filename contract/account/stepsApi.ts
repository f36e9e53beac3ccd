import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { nullable } from '../calls/reading.ts'
import { AuthResult } from '../users/entity.ts'
import { FactorProof } from './factorCodeRules.ts'
import { Activation, ChoosePassword, Proved } from './proof.ts'
import {
  OpenResetLink,
  RegisterByEmail,
  RegisterByPhone,
  ResetPassword,
  SignInCode,
  VerifyAccount,
  VerifyPhone,
  VerifyReset,
} from './registrationRules.ts'
import { ForgotPassword } from './rules.ts'

/**
 * Calls of the steps before and after a sign-in. They have their own file because the sign-in page does not load them.
 */

/**
 * Registers by e-mail (sends a link) or by phone (sends a code, which is valid only in the browser that requested it,
 * identified by a cookie). 409 only where a verified account uses the address, and only a limited number of times per
 * client address: beyond that, the response is the same as for a free address.
 */
export const register = HttpApiEndpoint.post('register', '/user/register', {
  payload: [RegisterByEmail, RegisterByPhone],
  success: successEnvelope(noData, 201),
})
  .annotate(OpenApi.Summary, 'Registers an account by e-mail or phone.')
  .annotate(Access, 'anyone')
/**
 * `{ phone, code }`: registration. `{ identifier, code }`: reset, which also sets the reset-grant cookie. 400 for a
 * wrong or expired code, in the reset also where another browser requested it; 429 after too many wrong codes
 * (`account.codes_spent` where only a mailed link or an administrator helps). `data` is null, except where another
 * browser has replaced the registration: then the password is dropped, the cookie is set and `choosePassword` contains
 * the phone.
 */
export const verifyOtp = HttpApiEndpoint.post('verifyOtp', '/user/verify-otp', {
  payload: [VerifyPhone, VerifyReset],
  success: successEnvelope(nullable(Proved)),
})
  .annotate(OpenApi.Summary, 'Checks a code of a registration or a reset.')
  .annotate(Access, 'anyone')
/**
 * Activates an account by the token of its link. 409 when already verified, 410 for an expired link. Sets the refresh
 * cookie. Where another browser has replaced the registration, it creates no session, drops the password, sets the
 * reset-grant cookie and returns the e-mail in `choosePassword`.
 */
export const verifyAccount = HttpApiEndpoint.post('verifyAccount', '/user/verify-account', {
  payload: VerifyAccount,
  success: successEnvelope(nullable(Activation)),
})
  .annotate(OpenApi.Summary, 'Activates an account by the token of its link.')
  .annotate(Access, 'anyone')
/**
 * Sends a reset code, which is valid only in the browser that requested it, or a reset link by mail where the account
 * belongs to staff. The response is the same for a known and an unknown identifier. 429 `account.messages_spent` while
 * the shop has reached its limit of messages.
 */
export const forgotPassword = HttpApiEndpoint.post('forgotPassword', '/user/forgot-password', {
  payload: ForgotPassword,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Sends a code or a link for a new password.')
  .annotate(Access, 'anyone')
/**
 * Exchanges the token of a reset link, which works once, for the reset-grant cookie. 400 for an unknown, used or
 * expired token.
 */
export const openResetLink = HttpApiEndpoint.post('openResetLink', '/user/open-reset-link', {
  payload: OpenResetLink,
  success: successEnvelope(ChoosePassword),
})
  .annotate(OpenApi.Summary, 'Exchanges the token of a reset link for the right to set a new password.')
  .annotate(Access, 'anyone')
/**
 * Sets a new password; needs the reset-grant cookie of `verifyOtp`, `verifyAccount` or `openResetLink`. 400 with an
 * issue at `password` for a password that is easy to guess; the grant then stays valid.
 */
export const resetPassword = HttpApiEndpoint.post('resetPassword', '/user/reset-password', {
  payload: ResetPassword,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Sets a new password after a code or a link.')
  .annotate(Access, 'anyone')
/**
 * Sends a code that signs in, which is valid only in the browser that requested it, to a customer whose verified phone
 * this is. The response is the same for every number; codes and wrong tries count with those of a reset.
 */
export const sendSignInCode = HttpApiEndpoint.post('sendSignInCode', '/user/sign-in-code', {
  payload: SignInCode,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Sends a customer a code to sign in with.')
  .annotate(Access, 'anyone')
/**
 * Signs in by the code of `sendSignInCode`, once. Returns the data of sign-in and sets the refresh cookie, or returns 403
 * as `signIn` does for a person with a second factor. 400 for a wrong or expired code, and for staff.
 */
export const signInByCode = HttpApiEndpoint.post('signInByCode', '/user/sign-in-by-code', {
  payload: VerifyPhone,
  success: successEnvelope(AuthResult),
})
  .annotate(OpenApi.Summary, 'Signs a customer in with a code.')
  .annotate(Access, 'anyone')
/**
 * The second step of a sign-in: needs the cookie that sign-in set with 403 `account.second_factor_needed`, and a code
 * of the app or a recovery code. Returns the data of sign-in and sets the refresh cookie. 400 with an issue at `code`
 * for a wrong code; 400 `account.second_factor_expired` without the cookie, after 5 minutes, after 5 wrong codes, and
 * after a change of the password; 429 after too many wrong codes of the app (a recovery code is still accepted).
 */
export const secondFactor = HttpApiEndpoint.post('secondFactor', '/user/second-factor', {
  payload: FactorProof,
  success: successEnvelope(AuthResult),
})
  .annotate(OpenApi.Summary, 'Completes a sign-in with the code of the second factor.')
  .annotate(Access, 'anyone')
