/** Titles of the browser's window, by name of the route. */
export const pageTitles = {
  home: 'Haat',
  login: 'Sign in',
  register: 'Create Account',
  forgotPassword: 'Forgot password',
  enterResetCode: 'Enter the code',
  enterRegistrationCode: 'Enter the code',
  verifyPending: 'Almost Done!',
  verifyAccount: 'Account verification',
  resetPassword: 'New password',
  unauthorized: 'Unauthorized Access',
  profile: 'Profile',
  orders: 'My orders',
  checkout: 'Checkout',
  placed: 'Order placed',
  track: 'Your order',
  cart: 'Cart',
  wishlist: 'Wishlist',
  notFound: 'Page not found',
} as const

export const windowTitle = (page: string): string => (page === pageTitles.home ? page : `${page} · ${pageTitles.home}`)
