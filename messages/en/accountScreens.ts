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
  newHere: 'New to Haat?',
  createAnAccount: 'Create an account',
  or: 'or',
  signInWithGoogle: 'Sign in with Google',
  signUpWithGoogle: 'Sign up with Google',
  sendCode: 'Send me a code',
  sendLink: 'Send me the link again',
} as const
