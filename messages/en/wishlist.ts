/** Texts of the wishlist's page. */
export const wishlistScreen = {
  title: 'Wishlist',
  products: 'Products in your wishlist',
  empty: 'Your wishlist is empty',
  emptyHint: 'Press the heart on a product to keep it here for later.',
  toShop: 'Go to the shop',
  loadFailed: 'Your wishlist could not be loaded',
  full: (max: number) => `Your wishlist holds at most ${max} products. Remove one first.`,
  guest: 'These products are kept in this browser only. Sign in to have them in your account.',
  signIn: 'Sign in',
  move: 'Move to cart',
  moveOne: (name: string) => `Move to cart: ${name}`,
  movedOne: (name: string) => `“${name}” is in your cart now.`,
  removedOne: (name: string) => `“${name}” was removed.`,
  undo: 'Undo',
  undoOne: (name: string) => `Undo: keep “${name}”`,
  left: (names: string, max: number) =>
    `Your wishlist holds at most ${max} products. These did not fit and stay in this browser: ${names}. Remove others, then reload this page.`,
  forgetLeft: 'Forget these',
  gone: (name: string) => `“${name}” is no longer sold.`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove “${name}”`,
} as const
