import { formatCount } from './format.ts'

/** Texts of reviews in parts. */
export const reviewParts = {
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)} reviews`,
  more: 'Show more',
  failed: 'The other reviews could not be read.',
} as const

/** Texts of the form of a review, and of the question before its deletion. */
export const reviewScreens = {
  write: 'Write a review',
  ordersFailed: 'Your orders could not be read. You can write a review of what you have received.',
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

  pictures: 'Your pictures (optional)',
  picturesHint: 'Up to 4 pictures.',
  newPicturesHint: 'Up to 4 pictures. New ones take the place of those that show now.',
  hide: 'Hide pictures',
  hideOf: (name: string) => `Hide the pictures of ${name}`,
  hideTitle: 'Hide the pictures of this review?',
  hideText: (name: string) => `The review of ${name} stays without its pictures. Its author sees the reason.`,
  reason: 'Reason',
  hiding: 'Hiding…',
  showAgain: 'Show pictures again',
  showAgainOf: (name: string) => `Show pictures again: ${name}`,
  showingAgain: 'Showing…',
  hidden: (reason: string) => `The shop has hidden the pictures of your review: ${reason}`,
} as const
