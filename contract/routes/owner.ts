import type { NeededRight } from '../users/rights.ts'
import { roleHomes } from './homes.ts'
import type { SidebarGroup } from './sidebar.ts'

/** Routes of the seller's area, in the order of its sidebar (product 6.1). */
export const ownerRoutes = {
  dashboard: roleHomes.owner,
  products: '/owner/products',
  stock: '/owner/stock',
  receipts: '/owner/receipts',
  stockCounts: '/owner/stock-counts',
  trash: '/owner/trash',
  orders: '/owner/orders',
  packing: '/owner/packing',
  couriers: '/owner/couriers',
  people: '/owner/people',
  profile: '/owner/profile',
} as const

/** The group of each entry in the sidebar. */
export const ownerGroups = {
  dashboard: 'first',
  orders: 'sell',
  packing: 'sell',
  couriers: 'sell',
  products: 'catalogue',
  stock: 'catalogue',
  receipts: 'catalogue',
  stockCounts: 'catalogue',
  trash: 'catalogue',
  people: 'people',
  profile: 'last',
} as const satisfies Record<keyof typeof ownerRoutes, SidebarGroup>

/** The right that each page needs of a member of the store. */
export const ownerRights = {
  dashboard: 'every',
  products: 'catalogue',
  stock: 'catalogue',
  receipts: 'catalogue',
  stockCounts: 'catalogue',
  trash: 'catalogue',
  orders: 'orders.read',
  packing: ['packing', 'orders.read'],
  couriers: 'settings',
  people: 'people',
  profile: 'every',
} as const satisfies Record<keyof typeof ownerRoutes, NeededRight>
