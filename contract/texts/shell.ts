/** Texts of the frame around both back offices. */
export const shellTexts = {
  skip: 'Skip to the content',
  toggle: 'Sidebar',
  close: 'Close the sidebar',
  toShop: 'Shop',
  logout: 'Logout',
  later: 'This part of the back office opens with a later version.',
} as const
