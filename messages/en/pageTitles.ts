/** Titles of the browser's window, by page. */
export const pageTitles = {
  shop: 'Haat',
  login: 'Sign in',
  register: 'Create Account',
  forgotPassword: 'Forgot password',
  enterCode: 'Enter the code',
  verifyPending: 'Almost Done!',
  verifyAccount: 'Account verification',
  resetPassword: 'New password',
  unauthorized: 'Unauthorized Access',
  profile: 'Profile',
  orders: 'My orders',
  notFound: 'Page not found',
} as const

export const windowTitle = (page: string): string => (page === pageTitles.shop ? page : `${page} · ${pageTitles.shop}`)
