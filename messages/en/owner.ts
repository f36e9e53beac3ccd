/** Texts of the seller's area (product 6.1). */
export const ownerTexts = {
  panel: 'Owner Panel',
} as const

/** Labels of the sidebar's entries by name of their route; they are also the titles of the pages. */
export const ownerPages = {
  dashboard: 'Dashboard',
  products: 'Products',
  trash: 'Trash',
  orders: 'Orders',
  packing: 'Pack today',
  profile: 'Settings',
} as const
