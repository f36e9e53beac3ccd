/** Texts of the seller's area (spec section 2.5). */
export const ownerTexts = {
  panel: 'Owner Panel',
} as const

/** The sidebar, which also names each route's page. */
export const ownerEntries = [
  { label: 'Dashboard', to: '/owner' },
  { label: 'Products', to: '/owner/products' },
  { label: 'Orders', to: '/owner/orders' },
  { label: 'Settings', to: '/owner/profile' },
] as const
