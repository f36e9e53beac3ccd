/** Texts of the page before the application has loaded, and of the installed application. */
export const pageTexts = {
  title: 'Haat',
  description:
    'Haat is an online shop for Bangladesh: everyday things from sellers all over the country, at your door in Dhaka and beyond.',
  noScript: 'The cart, orders and accounts need JavaScript. Please switch it on and reload the page.',
} as const

/** Texts of the installed application (`manifest.webmanifest`). */
export const manifestTexts = {
  name: 'Haat',
  description: 'An open market for Bangladesh',
  cart: 'Cart',
  orders: 'My orders',
} as const
