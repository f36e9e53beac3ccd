/** Texts of the account pages before and after a sign-in; separate, because the sign-in page does not load them. */
export const accountStepScreens = {
  joinShop: 'Shop from sellers all over Bangladesh',
  howToSignUp: 'How to sign up',
  register: 'Register',
  haveAnAccount: 'Already have an account?',

  forgotTitle: 'Forgot your password?',
  forgotText: 'Tell us the email or phone of your account and we send you a 4-digit code or a link.',
  rememberedIt: 'Remembered it?',
  backToSignIn: 'Back to sign in',

  signInByCode: 'Sign in with a code',
  signInByCodeText: 'For an account that was made with this phone number. We send it a 4-digit code by SMS.',
  sendCode: 'Send me a code',
  usePassword: 'Have your password?',

  linkSentTo: 'We sent an activation link to',
  linkSent: 'We sent an activation link to your email.',
  openIt: 'Open it to verify your account.',
  checkSpam: 'Nothing there after a few minutes? Check your spam folder.',

  goToRegistration: 'Go to Registration',
  goToLogin: 'Go to Login',

  newPassword: 'Choose a new password',
  passwordFor: 'You will use it the next time you sign in as',
  alsoRegistered:
    'Your account is verified. Somebody else also tried to register it, so choose the password yourself to finish.',
  openingLink: 'Opening your link…',
  linkNotOpened: 'This link did not open',
  newPasswordText: 'You will use it the next time you sign in.',
  resetPassword: 'Reset password',

  unauthorizedText: 'Your account may not open this page.',
} as const
