/** Texts of the frame around both back offices. */
export const shellTexts = {
  toggle: 'Sidebar',
  close: 'Close the sidebar',
  toShop: 'Shop',
  yourProfile: 'Your profile:',
  later: 'This part of the back office opens with a later version.',
} as const
