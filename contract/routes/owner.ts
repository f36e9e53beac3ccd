import { roleHomes } from './homes.ts'

/** Routes of the seller's area, in the order of its sidebar (product 6.1). */
export const ownerRoutes = {
  dashboard: roleHomes.owner,
  products: '/owner/products',
  trash: '/owner/trash',
  orders: '/owner/orders',
  packing: '/owner/packing',
  profile: '/owner/profile',
} as const
