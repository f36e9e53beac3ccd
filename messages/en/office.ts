import { formatCount } from './format.ts'

/** A number of orders, and of products: "1 order", "3 orders". */
export const ordersOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`
export const productsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`

/** Texts of the layout of both back offices. */
export const shellTexts = {
  groups: { sell: 'Sell', catalogue: 'Catalogue', storefront: 'Storefront', people: 'People' },
  openOrders: (open: number, late: number) =>
    late > 0 ? `${formatCount(open)} open, ${formatCount(late)} late` : `${formatCount(open)} open`,
  openRefunds: (open: number) => `${formatCount(open)} open`,
  undecidedPayments: (count: number) => `${formatCount(count)} to look at`,
  givenUp: (count: number) => `${formatCount(count)} not done`,
  webhooksGivenUp: (count: number) => `${formatCount(count)} not accepted`,
  outOfStock: (count: number) => `${formatCount(count)} out of stock`,
  toggle: 'Sidebar',
  close: 'Close the sidebar',
  toShop: 'Shop',
  backToDashboard: 'Back to the dashboard',
  yourProfile: 'Your profile:',
} as const

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
  stock: 'Stock',
  receipts: 'Received goods',
  stockCounts: 'Stock counts',
  trash: 'Trash',
  orders: 'Orders',
  callDesk: 'Call desk',
  couriers: 'Couriers',
  settlements: 'Settlements',
  statements: 'Statements',
  revenue: 'Payment Distribute',
  payments: 'Payments',
  refunds: 'Refund Request',
  users: 'Users',
  audit: 'Audit log',
  cashRules: 'Cash on Delivery',
  cashBlocks: 'Block list',
  integrations: 'Connected services',
  programs: 'Programs',
  system: 'System',
  shippingFee: 'Shipping Fee',
  shopDetails: 'Shop Details',
  messageTexts: 'Mails and SMS',
  profile: 'Settings',
} as const

/** Texts of the seller's area (product 6.1). */
export const ownerTexts = {
  panel: 'Owner Panel',
} as const

/** Labels of the sidebar's entries by name of their route; they are also the titles of the pages. */
export const ownerPages = {
  dashboard: 'Dashboard',
  products: 'Products',
  stock: 'Stock',
  receipts: 'Received goods',
  stockCounts: 'Stock counts',
  trash: 'Trash',
  orders: 'Orders',
  packing: 'Pack today',
  couriers: 'Couriers',
  people: 'People',
  profile: 'Settings',
} as const
