/** Texts of the form of a review, and of the question before its deletion. */
export const reviewScreens = {
  write: 'Write a review',
  change: 'Change your review',
  yours: 'Your review',
  stars: 'Your rating',
  starCount: (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`,
  text: 'What was it like? (optional)',
  textHint: 'Your name is shown with your review.',
  save: 'Save review',
  saving: 'Saving…',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete the review of ${name}`,
  deleteTitle: 'Delete this review?',
  deleteText: (name: string) => `The review of ${name} will no longer be shown. This cannot be undone.`,
  keep: 'Keep it',
  deleting: 'Deleting…',
} as const
