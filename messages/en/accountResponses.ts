/** Messages of the account calls that only the server sends; the browser shows them unchanged. */
export const accountResponses = {
  linkExpired: 'This verification link has expired.',
  alreadyVerified: 'This account is already verified.',
  resetGrantMissing: 'This reset is no longer valid. Use "Forgot password?" to start again.',
  takenEmail: 'An account with this email already exists. Sign in instead.',
  notVerified: 'This account is not verified yet. Verify it first, then sign in.',
  nameOfStaff: 'This name reads as if you worked for Haat. Please use your own name.',
  passwordRepeats: 'This password repeats one character, so it is easily guessed. Mix different ones.',
  passwordOwn: 'Your name, email or phone is easily guessed. Choose another password.',
  takenPhone: 'An account with this phone number already exists. Sign in instead.',
  activationSent: 'We sent an activation link to your email.',
  expiredCode: 'This code has expired. Ask for a new one.',
  deadCode: 'This code can no longer be used. Ask for a new one.',
  resetLinkOpened: 'Choose a new password.',
  choosePassword: 'Verified. Choose a password to finish.',
  googleAddressUnproved:
    'Google cannot prove that this email address is yours. Sign in or register with your email and a password instead.',
  googleLinkedElsewhere:
    'This account is linked to another Google account. Sign in with that one, or with your email and password.',
  googleUsedAgain: 'This Google sign-in was already used. Press the Google button again.',
  googleOtherPage: 'This Google sign-in was started on another page. Reload this page and try again.',
  googleNonce: 'OK',
  codesSpent: (wait: string) =>
    `Too many wrong codes. Open the link in our mail, ask the shop for help, or try again in ${wait}.`,
  tooManyMessages: (wait: string) => `The shop cannot send more messages now. Please try again in ${wait}.`,
} as const
