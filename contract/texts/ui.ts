/** Texts of the parts that every area is built from. */
export const uiTexts = {
  shopName: 'Haat',
  toTheShop: 'Haat, to the shop',
  backToShop: 'Back to the shop',
  skip: 'Skip to the content',
  logout: 'Logout',
  tryAgain: 'Try again',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
  switchToLight: 'Switch to light theme',
  switchToDark: 'Switch to dark theme',
  demoInbox: 'Open the demo inbox',
  newTab: '(opens in a new tab)',
  code: '4-digit code',
  digit: (nth: number, count: number) => `Digit ${nth} of ${count}`,
  originalPrice: 'Original price:',
} as const
