/** Texts of the shared components. */
export const uiTexts = {
  shopName: 'Haat',
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
