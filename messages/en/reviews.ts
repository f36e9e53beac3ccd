/** Texts of reviews: the server's messages, and those of the form. */
export const reviewsTexts = {
  notFound: 'Review not found',
  needsDelivery: 'You can review a product after it was delivered to you.',
} as const
