import { ruleSentences } from './rules.ts'

/** Texts of sign-in, registration, verification and password reset (product 3, 9 and 10). */
export const accountTexts = {
  resetLinkDead: ruleSentences['account.reset_link_unusable'],
  passwordCommon: 'Many people use this password, so it is easily guessed. Choose a longer one, such as three words.',

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
  wrongCredentials: 'The email, phone or password is not right. Check them and try again.',
  wrongCode: 'Invalid OTP. Check the code and try again.',
  notAllowed: 'You may not do this.',
} as const
