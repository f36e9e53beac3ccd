import { ruleSentences } from './rules.ts'
import { sessionTexts } from './session.ts'

/** Texts of sign-in, registration, verification and password reset (product 3, 9 and 10). */
export const accountTexts = {
  ...sessionTexts,

  // Rules whose sentences stand outside of forms too
  invalidOtp: ruleSentences['validation.invalid_code'],
  noCredential: ruleSentences['validation.credential_required'],
  linkInvalid: ruleSentences['account.link_invalid'],
  resetLinkDead: ruleSentences['account.reset_link_unusable'],
  passwordCommon: 'Many people use this password, so it is easily guessed. Choose a longer one, such as three words.',

  // Fallbacks and toasts (product 10)
  loginFailed: 'Login failed',
  loginSuccessful: 'Login successful',
  registrationFailed: 'Registration failed',
  otpRequestFailed: 'Login failed',
  otpFailed: 'OTP verification failed',
  resetFailed: 'Password reset failed',
  resetSuccessful: 'Password reset successful',
  goToYourEmail: 'Go to your email to verify your account',
  verifiedToast: 'Account verified successfully',
  verificationExpired: 'Verification link has expired. Please register again.',
  verificationAlready: 'Account already verified. Please login.',
  verificationFailed: 'Verification failed. Please try again.',
  googleAuthenticationFailed: 'Google authentication failed',
  googleNoData: 'No data received from server',
  googleMissingFields: 'Authentication failed - missing required fields',
  googleMissingUserOrToken: 'Authentication failed - missing user or token',
  googleLoginFailed: 'Google login failed. Please try again.',
  googleSuccessful: 'Google authentication successful!',

  // Screens (product 2 and 3)
  welcomeBack: 'Welcome Back',
  signInToYourAccount: 'Sign in to your account',
  createAccount: 'Create Account',
  signupWithEmail: 'Signup with Email',
  signupWithPhone: 'Signup with Phone',
  sendOtp: 'Send OTP',
  almostDone: 'Almost Done!',
  resendEmail: 'Resend Email',
  verifying: 'Verifying your account...',
  verified: 'Verified!',
  verifiedSuccessfully: 'Account verified successfully!',
  redirecting: 'Redirecting to login page...',
  verificationFailedTitle: 'Verification Failed',
  unauthorizedAccess: 'Unauthorized Access',

  // Messages that product 9 and 10 do not fix
  codeNotSent: 'The code could not be sent.',
  wrongCredentials: 'The email, phone or password is not right. Check them and try again.',
  codeSent: 'If an account exists, a 4-digit code is on its way.',
  registrationCodeSent: 'We sent a 4-digit code to your phone.',
  wrongCode: 'Invalid OTP. Check the code and try again.',
  resetLinkNotOpened: 'The link could not be opened. Please try again.',
  googleMissing: 'Google sign-in is not set up here. Use your email or phone.',
  notAllowed: 'You may not do this.',
} as const
