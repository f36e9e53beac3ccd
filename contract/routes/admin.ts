import { roleHomes } from './homes.ts'
import type { SidebarGroup } from './sidebar.ts'

/** Routes of the administrator's area, in the order of its sidebar (product 5.1). */
export const adminRoutes = {
  dashboard: roleHomes.admin,
  banners: '/admin/banner',
  logo: '/admin/logo',
  categories: '/admin/categories',
  subCategories: '/admin/subcategories',
  subSubCategories: '/admin/subsubcategories',
  products: '/admin/products',
  trash: '/admin/trash',
  orders: '/admin/orders',
  callDesk: '/admin/call-desk',
  couriers: '/admin/couriers',
  revenue: '/admin/payment-distribute',
  payments: '/admin/payments',
  refunds: '/admin/refund-request',
  users: '/admin/users',
  audit: '/admin/audit',
  shippingFee: '/admin/shipping-fee',
  cashRules: '/admin/cash-rules',
  shopDetails: '/admin/shop',
  programs: '/admin/programs',
  system: '/admin/system',
  profile: '/admin/profile',
} as const

/** The group of each entry in the sidebar. */
export const adminGroups = {
  dashboard: 'first',
  orders: 'sell',
  callDesk: 'sell',
  couriers: 'sell',
  refunds: 'sell',
  payments: 'sell',
  revenue: 'sell',
  products: 'catalogue',
  categories: 'catalogue',
  subCategories: 'catalogue',
  subSubCategories: 'catalogue',
  trash: 'catalogue',
  banners: 'storefront',
  logo: 'storefront',
  shippingFee: 'storefront',
  cashRules: 'storefront',
  shopDetails: 'storefront',
  users: 'people',
  audit: 'people',
  programs: 'last',
  system: 'last',
  profile: 'people',
} as const satisfies Record<keyof typeof adminRoutes, SidebarGroup>
