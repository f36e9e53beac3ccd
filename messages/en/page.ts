/** Texts of the built page, which knows no shop; a server of the shop replaces title and description. */
export const pageTexts = {
  title: 'Online shop',
  description:
    'An online shop for Bangladesh: everyday things from sellers all over the country, at your door in Dhaka and beyond.',
  noScript: 'The cart, orders and accounts need JavaScript. Please switch it on and reload the page.',
} as const

/** Texts of the installed application (`manifest.webmanifest`), which a server of the shop names. */
export const manifestTexts = {
  name: 'Online shop',
  description: 'Online shop for Bangladesh',
  cart: 'Cart',
  orders: 'My orders',
} as const
