import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { limitErrors, SessionEnded } from '../errors.ts'
import { MoreRights, NameOfStaff, UserNotFound, WrongCurrentPassword, weakPasswordErrors } from '../users/errors.ts'
import type * as api from './api.ts'
import type * as securityApi from './securityApi.ts'
import type * as stepsApi from './stepsApi.ts'

// Sign-in
export class WrongCredentials extends apiError('account.wrong_credentials', 400) {}
export class NotVerified extends apiError('account.not_verified', 403) {}

// Registration, verification and password reset
export class EmailTaken extends apiError('account.email_taken', 409) {}
export class PhoneTaken extends apiError('account.phone_taken', 409) {}
export class WrongCode extends apiError('account.wrong_code', 400) {}
/** The time for entering the code is over. */
export class CodeExpired extends apiError('account.code_expired', 400) {}
export class CodeUnusable extends apiError('account.code_unusable', 400) {}
export class LinkInvalid extends apiError('account.link_invalid', 400) {}
export class LinkExpired extends apiError('account.link_expired', 410) {}
export class AlreadyVerified extends apiError('account.already_verified', 409) {}
export class ResetLinkUnusable extends apiError('account.reset_link_unusable', 400) {}
export class ResetGrantMissing extends apiError('account.reset_grant_missing', 400) {}

// Second factor
export class SecondFactorNeeded extends apiError('account.second_factor_needed', 403) {}
/** A pending sign-in that is too old, or that ended after too many wrong codes. */
export class SecondFactorExpired extends apiError('account.second_factor_expired', 400, {
  reason: Schema.Literals(['time', 'tries']),
}) {}
export class SecondFactorSetupExpired extends apiError('account.second_factor_setup_expired', 400) {}
export class FreshSignInNeeded extends apiError('account.fresh_sign_in_needed', 403) {}
export class SecondFactorOn extends apiError('account.second_factor_on', 409) {}
export class SecondFactorOff extends apiError('account.second_factor_off', 409) {}
export class TooManyCodes extends apiError('account.too_many_codes', 429, { retryAfter: Schema.Int }) {}
export class WrongAppCode extends apiError('account.wrong_app_code', 400) {}
export class AppCodeUsed extends apiError('account.app_code_used', 400) {}
export class AppKeyUnreadable extends apiError('account.app_key_unreadable', 400) {}
export class WrongRecoveryCode extends apiError('account.wrong_recovery_code', 400) {}

// Sessions
export class SessionNotFound extends apiError('account.session_not_found', 404) {}

// Google sign-in
export class GoogleCredentialInvalid extends apiError('google.credential_invalid', 400) {}
export class GoogleCredentialUsed extends apiError('google.credential_used', 400) {}
export class GoogleNonceDiffers extends apiError('google.nonce_differs', 400) {}
export class GoogleAddressUnproved extends apiError('google.address_unproved', 400) {}
export class GoogleLinkedElsewhere extends apiError('google.linked_elsewhere', 409) {}
export class GoogleUnreachable extends apiError('google.unreachable', 503, { retryAfter: Schema.Int }) {}
/** The request of the demo's identity provider is not a JSON object. */
export class GoogleFieldsMissing extends apiError('google.fields_missing', 400) {}

/** The errors of a wrong code of the second factor. */
export const factorCodeErrors = [WrongAppCode, AppCodeUsed, AppKeyUnreadable, WrongRecoveryCode, TooManyCodes] as const

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  signIn: [WrongCredentials, NotVerified, SecondFactorNeeded, ...limitErrors],
  secondFactor: [SecondFactorExpired, ...factorCodeErrors],
  googleLogin: [
    GoogleCredentialInvalid,
    GoogleCredentialUsed,
    GoogleNonceDiffers,
    GoogleAddressUnproved,
    GoogleLinkedElsewhere,
    GoogleUnreachable,
    SecondFactorNeeded,
    ...limitErrors,
  ],
  refreshToken: [SessionEnded],
  register: [NameOfStaff, ...weakPasswordErrors, EmailTaken, PhoneTaken, ...limitErrors],
  verifyOtp: [WrongCode, CodeExpired, CodeUnusable, ...limitErrors],
  resendOtp: [...limitErrors],
  verifyAccount: [LinkInvalid, LinkExpired, AlreadyVerified, CodeUnusable, SecondFactorNeeded, ...limitErrors],
  forgotPassword: [...limitErrors],
  sendSignInCode: [...limitErrors],
  signInByCode: [WrongCode, CodeExpired, CodeUnusable, SecondFactorNeeded, ...limitErrors],
  openResetLink: [ResetLinkUnusable],
  resetPassword: [ResetGrantMissing, ...weakPasswordErrors, ...limitErrors],
  endSession: [SessionNotFound],
  endSessionsOf: [MoreRights, UserNotFound],
  setUpSecondFactor: [SecondFactorOn, SessionEnded, WrongCurrentPassword, FreshSignInNeeded, ...limitErrors],
  confirmSecondFactor: [SecondFactorOn, SecondFactorSetupExpired, WrongAppCode],
  renewRecoveryCodes: [SecondFactorOff, ...factorCodeErrors],
  removeSecondFactor: [SecondFactorOff, WrongCurrentPassword, ...factorCodeErrors, ...limitErrors],
} as const satisfies ErrorsOf<typeof api & typeof securityApi & typeof stepsApi>
