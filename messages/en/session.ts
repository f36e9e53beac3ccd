/** Texts of the session, which every page can need; the other texts of accounts load with their screens. */
export const sessionTexts = {
  loggedOut: 'Logged out successfully',
  tokenExpired: 'Access token expired. Attempting to refresh...',
  refreshInvalid: 'Refresh token failed (invalid data). Logging out.',
  refreshError: 'Refresh token error or expired. Logging out.',
  sessionEnded: 'Please sign in again.',
  tooManyTries: (wait: string) => `Too many tries. Please try again in ${wait}.`,
} as const
