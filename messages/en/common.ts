/** Texts that screens of every area use. */
export const commonTexts = {
  networkFailure: 'Cannot reach the shop. Check your connection and try again.',
  timeout: 'The shop took too long to answer. Please try again.',
  serverFailed: 'The shop has a fault on its side, not your connection. Please try again.',
  serverAway: (wait: string | null) =>
    `The shop is not available right now. Please try again in ${wait ?? 'a moment'}.`,
  mayBeDone: 'It is not known yet whether this is done.',
  mayBeDoneHint: 'The shop did not answer in time. Look at what it shows now before you try again.',
  tryLater: 'Please try again.',
  unreadableAnswer: 'The shop answered in a way that could not be read. Please try again.',
  failureTitle: 'That did not work',
  unexpected: 'Something went wrong on this page. Please try again.',
  sendFailed: 'That did not work. What you typed is still here.',
  saveFailed: 'The save failed. What you typed is still here.',
  changedSince: 'Somebody else changed this meanwhile. Reload and try again.',
  offline: 'You are offline. What you typed stays here; try again when you are back.',
  reload: 'Reload',
  leaveTitle: 'Leave without saving?',
  loading: 'Loading…',
} as const
