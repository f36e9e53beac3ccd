/** Texts of both dashboards (spec sections 2.4 and 2.5). */
export const dashboardTexts = {
  title: 'Dashboard',
  totalProducts: 'Total Products',
  totalCategories: 'Total Categories',
  totalSubCategories: 'Total Subcategories',
  totalSubSubCategories: 'Total Sub-Subcategories',
  totalOrders: 'Total Orders',
  recentCategories: 'Recent Categories',
  recentSubCategories: 'Recent Subcategories',
  products: 'Products',
  recentProducts: 'Recent Products',
  popularProducts: 'Popular Products',
  noCategories: 'No categories yet',
  /** The specification has the lists of best-selling products say this too. */
  noSubCategories: 'No subcategories yet',
  noProducts: 'No products yet',
  /** Stands for a figure that is not known. */
  unknown: '—',
  unreadable: 'Could not be read.',
  /** For a server without the call (spec section 7.3). */
  ordersUnavailable: 'Orders are not available yet.',
} as const
