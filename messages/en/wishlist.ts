/** Texts of wishlists: the server's messages, and those of hearts and the page. */
export const wishlistTexts = {
  full: (max: number) => `Your wishlist holds at most ${max} products. Remove one first.`,
  added: 'Added to your wishlist',
  removed: 'Removed from your wishlist',
  failed: 'Your wishlist could not be saved. Please try again.',
  signIn: 'Sign in, and we add it to your wishlist.',
} as const
