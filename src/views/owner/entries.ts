import { House, Package, ReceiptText, SlidersHorizontal, Trash, Truck } from 'lucide'
import { ownerRoutes } from '../../../contract/routes/owner.ts'
import { ownerPages } from '../../../messages/en/owner.ts'
import { sidebarEntries } from '../frames/sidebar.ts'

/** Entries of the sidebar of the seller's area (product 6.1). */
export const ownerEntries = sidebarEntries(ownerRoutes, ownerPages, {
  dashboard: { icon: House, group: 'first', key: 'd' },
  orders: { icon: ReceiptText, group: 'sell', key: 'o' },
  packing: { icon: Truck, group: 'sell', key: 'k' },
  products: { icon: Package, group: 'catalogue', key: 'p' },
  trash: { icon: Trash, group: 'catalogue', key: 'x' },
  profile: { icon: SlidersHorizontal, group: 'last', key: 'i' },
})
