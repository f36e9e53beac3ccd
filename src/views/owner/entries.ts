import { ownerRoutes } from '../../../contract/routes/owner.ts'
import { ownerPages } from '../../../messages/en/owner.ts'
import { sidebarEntries } from '../frames/sidebar.ts'

/** Entries of the sidebar of the seller's area (product 6.1). */
export const ownerEntries = sidebarEntries(ownerRoutes, ownerPages, {
  dashboard: { icon: 'home', group: 'first', key: 'd' },
  orders: { icon: 'orders', group: 'sell', key: 'o' },
  packing: { icon: 'truck', group: 'sell', key: 'k' },
  products: { icon: 'box', group: 'catalogue', key: 'p' },
  trash: { icon: 'trash', group: 'catalogue', key: 'x' },
  profile: { icon: 'settings', group: 'last', key: 'i' },
})
