import { formatCount } from './formatNumber.ts'

/** Texts of the layout of both back offices. */
export const shellTexts = {
  groups: { sell: 'Sell', catalogue: 'Catalogue', storefront: 'Storefront', people: 'People' },
  openOrders: (open: number, late: number) =>
    late > 0 ? `${formatCount(open)} open, ${formatCount(late)} late` : `${formatCount(open)} open`,
  openRefunds: (open: number) => `${formatCount(open)} open`,
  outOfStock: (count: number) => `${formatCount(count)} out of stock`,
  toggle: 'Sidebar',
  close: 'Close the sidebar',
  toShop: 'Shop',
  backToDashboard: 'Back to the dashboard',
  yourProfile: 'Your profile:',
} as const
