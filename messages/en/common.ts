/** Texts that screens of every area use. */
export const commonTexts = {
  unknownField: 'This field is not known here; leave it out',
  missingField: 'This field is required',
  wrongKind: 'This value has the wrong form',
  tooLong: (max: number) => `At most ${max} characters`,
  networkFailure: 'Cannot reach the shop. Check your connection and try again.',
  timeout: 'The shop took too long to answer. Please try again.',
  unreadableAnswer: 'The shop answered in a way that could not be read. Please try again.',
  failureTitle: 'That did not work',
  unexpected: 'Something went wrong on this page. Please try again.',
  changedSince: 'Somebody else changed this meanwhile. Reload and try again.',
  somethingWrong: 'Something went wrong',
  offline: 'You are offline. What you typed stays here; try again when you are back.',
  reload: 'Reload',
  leaveTitle: 'Leave without saving?',
  loading: 'Loading…',
} as const
