/** Texts of reviews: the server's messages, and those of the form. */
export const reviewsTexts = {
  notFound: 'Review not found',
  needsDelivery: 'You can review a product after it was delivered to you.',
  saved: 'Review saved',
  saveFailed: 'Your review could not be saved. Please try again.',
  deleted: 'Review deleted',
  deleteFailed: 'The review could not be deleted. Please try again.',
} as const
