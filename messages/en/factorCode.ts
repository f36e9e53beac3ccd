/** Texts of the second factor that the sign-in page always needs; the others are loaded when it asks for a code. */
export const factorCodeTexts = {
  expired: 'This sign-in took too long. Enter your password again.',
  digitsNeeded: 'Enter the 6 digits that your app shows',
  recoveryCodeNeeded: 'Enter a recovery code: 16 letters and digits',
  codeNeeded: 'Enter the 6-digit code or a recovery code',
  failed: 'The code could not be checked',
} as const
