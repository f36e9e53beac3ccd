/** Titles of the rows of products on the home page. */
export const shelfTexts = {
  offers: 'On offer',
  bestSellers: 'Best sellers',
  latest: 'New in the market',
  seen: 'Seen lately',
} as const
