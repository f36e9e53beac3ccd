/** Texts of wishlists: the server's messages, and those of hearts and the page. */
export const wishlistTexts = {
  full: (max: number) => `Your wishlist holds at most ${max} products. Remove one first.`,
  removed: 'Removed from your wishlist',
} as const
