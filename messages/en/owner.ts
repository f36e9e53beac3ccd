/** Texts of the seller's area (product 6.1). */
export const ownerTexts = {
  panel: 'Owner Panel',
} as const

/** Entries of the sidebar; their labels are also the titles of the pages. */
export const ownerEntries = [
  { label: 'Dashboard', to: '/owner' },
  { label: 'Products', to: '/owner/products' },
  { label: 'Orders', to: '/owner/orders' },
  { label: 'Settings', to: '/owner/profile' },
] as const
