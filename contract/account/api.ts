import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { entity, nullable, text } from '../calls/reading.ts'
import { typedPhone } from '../fields/typedPhone.ts'
import { AuthResult } from '../users/entity.ts'
import { email } from './fields.ts'
import { ForgotPassword, GoogleLogin, SignIn } from './rules.ts'

/** Account calls that need no session. */

/**
 * Signs in. 400 for wrong credentials, 403 before the account is verified. Sets the refresh cookie. For a person with a
 * second factor, returns 403 `account.second_factor_needed` instead and sets the cookie that `secondFactor` needs.
 */
export const signIn = HttpApiEndpoint.post('signIn', '/user/signin', {
  payload: SignIn,
  success: successEnvelope(AuthResult),
})
  .annotate(OpenApi.Summary, 'Signs in with e-mail or phone and password.')
  .annotate(Access, 'anyone')

/**
 * Sends a code or a link again: `{ phone }` the registration code, `{ identifier }` the reset code, `{ email }` the
 * activation link. The response is the same whether or not the account exists.
 */
export const resendOtp = HttpApiEndpoint.post('resendOtp', '/user/resend-otp', {
  payload: [Schema.Struct({ phone: typedPhone }), ForgotPassword, Schema.Struct({ email: email })],
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Sends a code or an activation link again.')
  .annotate(Access, 'anyone')

/**
 * Signs in by an ID token of Google Identity Services, which is accepted once. Sets the refresh cookie, or returns 403
 * as `signIn` does. 400 also where Google is not authoritative for the address (`google.address_unproved`); 409 where
 * the account is linked to another Google account (`google.linked_elsewhere`).
 */
export const googleLogin = HttpApiEndpoint.post('googleLogin', '/user/google-login', {
  payload: GoogleLogin,
  success: successEnvelope(nullable(AuthResult)),
})
  .annotate(OpenApi.Summary, 'Signs in with a Google account.')
  .annotate(Access, 'anyone')

/** Revokes the session of the refresh cookie or of the bearer token; 200 also when nobody is signed in. */
export const logout = HttpApiEndpoint.post('logout', '/user/logout', {
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Ends the session of the caller.')
  .annotate(Access, 'anyone')

/** Rotates the refresh cookie; `data` is the new access token. 401 without a valid refresh cookie. */
export const refreshToken = HttpApiEndpoint.post('refreshToken', '/user/refresh-token', {
  success: successEnvelope(text),
})
  .annotate(OpenApi.Summary, 'Issues a new access token for the refresh cookie.')
  .annotate(Access, 'anyone')

/**
 * The nonce that the page passes to Google for its token. An HttpOnly cookie binds the nonce to this browser: while the
 * browser has the cookie, `googleLogin` accepts only a token with this nonce. Optional for a client.
 */
export const googleNonce = HttpApiEndpoint.post('googleNonce', '/user/google-nonce', {
  success: successEnvelope(entity('GoogleNonce', { nonce: text })),
})
  .annotate(OpenApi.Summary, 'Creates the nonce for a sign-in with Google.')
  .annotate(Access, 'anyone')
