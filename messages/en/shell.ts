/** Texts of the layout of both back offices. */
export const shellTexts = {
  toggle: 'Sidebar',
  close: 'Close the sidebar',
  toShop: 'Shop',
  yourProfile: 'Your profile:',
} as const
