import { roleHomes } from './homes.ts'

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
  revenue: '/admin/payment-distribute',
  refunds: '/admin/refund-request',
  users: '/admin/users',
  shippingFee: '/admin/shipping-fee',
  shopDetails: '/admin/shop',
  profile: '/admin/profile',
} as const
