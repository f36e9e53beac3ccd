import { limitErrors, SessionEnded } from '../errors.ts'
import { UserNotFound } from '../users/errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import {
  AlreadyVerified,
  CodeUnusable,
  EmailTaken,
  FreshSignInNeeded,
  factorCodeErrors,
  GoogleAddressUnproved,
  GoogleCredentialInvalid,
  GoogleCredentialUsed,
  GoogleLinkedElsewhere,
  GoogleNonceDiffers,
  GoogleUnreachable,
  LinkExpired,
  LinkInvalid,
  NameOfStaff,
  NotVerified,
  PhoneTaken,
  ResetGrantMissing,
  ResetLinkUnusable,
  SecondFactorExpired,
  SecondFactorNeeded,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorSetupExpired,
  SessionNotFound,
  WrongAppCode,
  WrongCode,
  WrongCredentials,
  WrongCurrentPassword,
  weakPasswordErrors,
} from './errors.ts'
import * as factorCodeApi from './factorCodeApi.ts'
import * as secondFactorApi from './secondFactorApi.ts'
import * as sessionsApi from './sessionsApi.ts'
import * as stepsApi from './stepsApi.ts'

/** The endpoints of accounts with their errors. */

// Sign-in
export const signIn = withErrors(api.signIn, WrongCredentials, NotVerified, SecondFactorNeeded, ...limitErrors)
export const secondFactor = withErrors(factorCodeApi.secondFactor, SecondFactorExpired, ...factorCodeErrors)
export const googleLogin = withErrors(
  api.googleLogin,
  GoogleCredentialInvalid,
  GoogleCredentialUsed,
  GoogleNonceDiffers,
  GoogleAddressUnproved,
  GoogleLinkedElsewhere,
  GoogleUnreachable,
  SecondFactorNeeded,
  ...limitErrors,
)
export const googleNonce = withErrors(stepsApi.googleNonce)
export const logout = withErrors(api.logout)
export const refreshToken = withErrors(api.refreshToken, SessionEnded)

// Registration, verification and password reset
export const register = withErrors(
  stepsApi.register,
  NameOfStaff,
  ...weakPasswordErrors,
  EmailTaken,
  PhoneTaken,
  ...limitErrors,
)
export const verifyOtp = withErrors(stepsApi.verifyOtp, WrongCode, CodeUnusable, ...limitErrors)
export const resendOtp = withErrors(api.resendOtp, ...limitErrors)
export const verifyAccount = withErrors(
  stepsApi.verifyAccount,
  LinkInvalid,
  LinkExpired,
  AlreadyVerified,
  CodeUnusable,
  SecondFactorNeeded,
  ...limitErrors,
)
export const forgotPassword = withErrors(stepsApi.forgotPassword, ...limitErrors)
export const openResetLink = withErrors(stepsApi.openResetLink, ResetLinkUnusable)
export const resetPassword = withErrors(
  stepsApi.resetPassword,
  ResetGrantMissing,
  ...weakPasswordErrors,
  ...limitErrors,
)

// Sessions
export const getSessions = withErrors(sessionsApi.getSessions)
export const endSession = withErrors(sessionsApi.endSession, SessionNotFound)
export const endOtherSessions = withErrors(sessionsApi.endOtherSessions)
export const endSessionsOf = withErrors(sessionsApi.endSessionsOf, UserNotFound)

// Second factor
export const getSecondFactor = withErrors(secondFactorApi.getSecondFactor)
export const setUpSecondFactor = withErrors(
  secondFactorApi.setUpSecondFactor,
  SecondFactorOn,
  SessionEnded,
  WrongCurrentPassword,
  FreshSignInNeeded,
  ...limitErrors,
)
export const confirmSecondFactor = withErrors(
  secondFactorApi.confirmSecondFactor,
  SecondFactorOn,
  SecondFactorSetupExpired,
  WrongAppCode,
)
export const renewRecoveryCodes = withErrors(secondFactorApi.renewRecoveryCodes, SecondFactorOff, ...factorCodeErrors)
export const removeSecondFactor = withErrors(
  secondFactorApi.removeSecondFactor,
  SecondFactorOff,
  WrongCurrentPassword,
  ...factorCodeErrors,
  ...limitErrors,
)
