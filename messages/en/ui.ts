/** Texts of the shared components. */
export const uiTexts = {
  /** The name of a shop that has not said its own. */
  shopName: 'Online shop',
  /** After the name of the shop, for screen readers. */
  toHome: 'to the home page',
  backToShop: 'Back to the shop',
  skip: 'Skip to the content',
  logout: 'Logout',
  tryAgain: 'Try again',
  choicesFailed: 'The choices could not be read.',
  cancel: 'Cancel',
  backToList: 'Back to the list',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
  switchToLight: 'Switch to light theme',
  switchToDark: 'Switch to dark theme',
  demoInbox: 'Open the demo inbox',
  newTab: '(opens in a new tab)',
  code: '4-digit code',
  digit: (nth: number, count: number) => `Digit ${nth} of ${count}`,
  originalPrice: 'Original price:',
  /** The lowest of several prices. */
  from: (price: string) => `from ${price}`,

  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,

  clear: 'Clear',
  searching: 'Searching…',
  refreshFailed: 'This may be out of date: it could not be read anew.',

  rated: (rating: string) => `Rated ${rating} out of 5`,

  remove: (name: string) => `Remove ${name}`,
  atMost: (max: number) => `At most ${max}`,
} as const

/** Texts that screens of every area use. */
export const commonTexts = {
  tryLater: 'Please try again.',
  failureTitle: 'That did not work',
  offline: 'You are offline. What you typed stays here; try again when you are back.',
  reload: 'Reload',
  leaveTitle: 'Leave without saving?',
  loading: 'Loading…',
} as const

/** Names of the icons of toasts, for screen readers. */
export const toastTexts = { success: 'Success', warning: 'Warning', error: 'Error', region: 'Notifications' } as const

/** Texts of the Undo button of a toast. */
export const undoTexts = {
  /** Tooltip of the button. */
  hint: 'Undo (Ctrl+Z)',
  undone: {
    orderStatus: 'Order status taken back',
    trash: 'Restored',
    productCells: 'Back to the former value',
  },
} as const
