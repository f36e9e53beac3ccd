/** Texts of the administrator's area (product 5.1). */
export const adminTexts = {
  panel: 'Admin Panel',
} as const

/** Entries of the sidebar; their labels are also the titles of the pages. */
export const adminEntries = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Banner', to: '/admin/banner' },
  { label: 'Logo', to: '/admin/logo' },
  { label: 'Categories', to: '/admin/categories' },
  { label: 'Subcategories', to: '/admin/subcategories' },
  { label: 'Sub-Subcategories', to: '/admin/subsubcategories' },
  { label: 'Products', to: '/admin/products' },
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Payment Distribute', to: '/admin/payment-distribute' },
  { label: 'Refund Request', to: '/admin/refund-request' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Shipping Fee', to: '/admin/shipping-fee' },
  { label: 'Settings', to: '/admin/profile' },
] as const
