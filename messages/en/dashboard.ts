/** Texts of both dashboards (product 5.2 and 6.2). */
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
  /** Pieces of a product that were sold. */
  sold: (count: string) => `${count} sold`,
  noCategories: 'No categories yet',
  /** Kept: the lists of best-selling products show this text too (product 5.2). */
  noSubCategories: 'No subcategories yet',
  noProducts: 'No products yet',
  needsYou: 'Needs you',
  needsFailed: 'This could not be read.',
  nothingWaits: 'Nothing waits for you.',
  lateOrders: 'late',
  pendingOrders: 'to confirm',
  openRefunds: 'refunds to decide',
  outOfStock: 'out of stock',
  unreadable: 'Could not be read.',
  /** For a server without the calls on orders. */
  ordersUnavailable: 'Orders are not available yet.',
} as const
