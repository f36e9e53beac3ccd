/** Texts of the administrator's area (product 5.1). */
export const adminTexts = {
  panel: 'Admin Panel',
} as const

/** Labels of the sidebar's entries by name of their route; they are also the titles of the pages. */
export const adminPages = {
  dashboard: 'Dashboard',
  banners: 'Banner',
  logo: 'Logo',
  categories: 'Categories',
  subCategories: 'Subcategories',
  subSubCategories: 'Sub-Subcategories',
  products: 'Products',
  trash: 'Trash',
  orders: 'Orders',
  revenue: 'Payment Distribute',
  refunds: 'Refund Request',
  users: 'Users',
  shippingFee: 'Shipping Fee',
  shopDetails: 'Shop Details',
  profile: 'Settings',
} as const
