/** What the sign-in page says of a code before it asks for one; the rest of the second factor is loaded when it does. */
export const factorCodeTexts = {
  expired: 'This sign-in took too long. Enter your password again.',
  digitsNeeded: 'Enter the 6 digits that your app shows',
  recoveryCodeNeeded: 'Enter a recovery code: 16 letters and digits',
  codeNeeded: 'Enter the 6-digit code or a recovery code',
  failed: 'The code could not be checked',
} as const
