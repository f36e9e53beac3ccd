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

/** Labels, hints and links on the screens of the account flows. */
export const accountScreens = {
  identifier: 'Email or phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: '11 digits, such as 01712345678',
  passwordHint: 'At least 6 characters',

  signIn: 'Sign in',
  forgotPassword: 'Forgot password?',
  newHere: (shop: string) => `New to ${shop}?`,
  orderedAsGuest: 'Ordered without an account?',
  trackOrder: 'Track your order',
  createAnAccount: 'Create an account',
  or: 'or',
  signInWithGoogle: 'Sign in with Google',
  signUpWithGoogle: 'Sign up with Google',
  sendCode: 'Send me a code',
  sendLink: 'Send me the link again',
} as const

/** Texts of the demo shop on the sign-in page. */
export const demoTexts = {
  title: 'Demo shop',
  signInAs: { admin: 'Sign in as administrator', owner: 'Sign in as seller', user: 'Sign in as customer' },
} as const
