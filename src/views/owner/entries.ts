import {
  Boxes,
  ClipboardCheck,
  House,
  Package,
  PackageCheck,
  PackagePlus,
  ReceiptText,
  SlidersHorizontal,
  Trash,
  Truck,
  Users,
} from 'lucide'
import { ownerGroups, ownerRoutes } from '#contract/routes/owner.ts'
import { ownerPages } from '#messages/office.ts'
import { sidebarEntries } from '../frames/sidebar.ts'

/** Entries of the sidebar of the seller's area (product 6.1). */
export const ownerEntries = sidebarEntries(ownerRoutes, ownerPages, ownerGroups, {
  dashboard: { icon: House, key: 'd' },
  orders: { icon: ReceiptText, key: 'o' },
  packing: { icon: Truck, key: 'k' },
  couriers: { icon: PackageCheck, key: 'n' },
  products: { icon: Package, key: 'p' },
  stock: { icon: Boxes, key: 's' },
  receipts: { icon: PackagePlus, key: 'r' },
  stockCounts: { icon: ClipboardCheck, key: 'c' },
  trash: { icon: Trash, key: 'x' },
  people: { icon: Users, key: 'u' },
  profile: { icon: SlidersHorizontal, key: 'i' },
})
