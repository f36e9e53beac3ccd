/** Texts of the second factor that the sign-in page always needs; the others are loaded when it asks for a code. */
export const factorCodeTexts = {
  expired: 'This sign-in took too long. Enter your password again.',
  failed: 'The code could not be checked',
} as const
