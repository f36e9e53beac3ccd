/** Texts of a screen that could not be loaded. */
export const screenTexts = {
  offline: 'You are offline. This page opens by itself as soon as you are back.',
  unreachable: 'The shop cannot be reached. This page opens by itself as soon as it can.',
  broken: 'This page could not be opened. It is tried again by itself.',
  updated: 'The shop has been updated. Reload to go on.',
} as const
