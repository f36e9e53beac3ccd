import { commonTexts } from './ui.ts'

/** Titles of the browser's window, by name of the route; that of the home page is the name of the shop alone. */
export const pageTitles = {
  home: '',
  login: 'Sign in',
  signInByCode: 'Sign in with a code',
  register: 'Create Account',
  forgotPassword: 'Forgot password',
  enterResetCode: 'Enter the code',
  enterRegistrationCode: 'Enter the code',
  verifyPending: 'Almost Done!',
  verifyAccount: 'Account verification',
  invitation: 'Invitation',
  resetPassword: 'New password',
  unauthorized: 'Unauthorized Access',
  profile: 'Profile',
  categories: 'Categories',
  orders: 'My orders',
  order: 'Order',
  checkout: 'Checkout',
  placed: 'Order placed',
  payment: 'Payment',
  findOrder: 'Track order',
  track: 'Your order',
  cart: 'Cart',
  wishlist: 'Wishlist',
  notFound: 'Page not found',
} as const

export const windowTitle = (page: string, shop: string): string => (page ? `${page} · ${shop}` : shop)

/** Texts of a screen that could not be loaded. */
export const screenTexts = {
  offline: 'You are offline. This page opens by itself as soon as you are back.',
  unreachable: 'The shop cannot be reached. This page opens by itself as soon as it can.',
  broken: 'This page could not be opened. It is tried again by itself.',
  updated: 'The shop has been updated. Reload to go on.',
} as const

/** Texts of the dialogs that prevent the loss of unsaved changes. */
export const keepingTexts = {
  leaveTitle: commonTexts.leaveTitle,
  leaveText: 'What you changed here has not been saved. If you leave, it is lost.',
  stay: 'Keep editing',
  leave: 'Leave',
  draftTitle: 'Your unsaved work is still here',
  draftText: 'Your session ended while you were filling in a form. You can go on where you were.',
  resume: 'Continue',
  discard: 'Discard',
} as const

/** Descriptions of the shop's pages for search engines and link previews. */
export const previewTexts = {
  home: (shop: string, tagline: string) =>
    tagline
      ? `${shop}: ${tagline}`
      : `${shop} is an online shop for Bangladesh: everyday things from sellers all over the country, at your door in Dhaka and beyond.`,
  category: (name: string, shop: string) => `${name} at ${shop}: everyday things from sellers all over the country.`,
  seller: (name: string, shop: string) => `What ${name} sells at ${shop}.`,
} as const
