import { adminRoutes } from '../../../contract/routes/admin.ts'
import { adminPages } from '../../../messages/en/admin.ts'
import { sidebarEntries } from '../frames/sidebar.ts'

/** Entries of the sidebar of the administrator's area (product 5.1). */
export const adminEntries = sidebarEntries(adminRoutes, adminPages, {
  dashboard: { icon: 'home', group: 'first', key: 'd' },
  orders: { icon: 'orders', group: 'sell', key: 'o' },
  refunds: { icon: 'undo', group: 'sell', key: 'r' },
  revenue: { icon: 'wallet', group: 'sell', key: 'm' },
  products: { icon: 'box', group: 'catalogue', key: 'p' },
  categories: { icon: 'grid', group: 'catalogue', key: 'c' },
  subCategories: { icon: 'menu', group: 'catalogue', key: 's' },
  subSubCategories: { icon: 'tag', group: 'catalogue', key: 't' },
  trash: { icon: 'trash', group: 'catalogue', key: 'x' },
  banners: { icon: 'banner', group: 'storefront', key: 'b' },
  logo: { icon: 'image', group: 'storefront', key: 'l' },
  shippingFee: { icon: 'truck', group: 'storefront', key: 'f' },
  shopDetails: { icon: 'store', group: 'storefront', key: 'h' },
  users: { icon: 'users', group: 'people', key: 'u' },
  profile: { icon: 'settings', group: 'people', key: 'i' },
})
