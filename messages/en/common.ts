/** Texts that screens of every area use. */
export const commonTexts = {
  tryLater: 'Please try again.',
  failureTitle: 'That did not work',
  offline: 'You are offline. What you typed stays here; try again when you are back.',
  reload: 'Reload',
  leaveTitle: 'Leave without saving?',
  loading: 'Loading…',
} as const
