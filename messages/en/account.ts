/** Texts of sign-in, registration, verification and password reset (product 3, 9 and 10). */
export const accountTexts = {
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
} as const
