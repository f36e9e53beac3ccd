import type { OrderStatus } from '#contract/orders/status.ts'
import { formatCount } from './formatNumber.ts'
import { statusNames } from './orders.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** An age in whole minutes, hours up to two days, or days. @param ms a time span in milliseconds */
const ageText = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / 60_000))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${formatCount(Math.floor(ms / DAY_MS))} days`
}

/** Texts of the order screen of both back offices in addition to those of the product's description (`orderScreens`). */
export const orderTable = {
  figures: 'Orders by status',
  searchNote: 'or customer, phone, product, district, number',
  filters: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
  quick: 'More filters',
  yesterday: 'Yesterday',
  late: 'Late',
  ownDates: 'Own dates',
  from: 'From',
  to: 'To',
  sort: 'Sort',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    total: 'Highest total',
    '-total': 'Lowest total',
    age: 'Longest in its status',
    '-age': 'Shortest in its status',
  },
  order: 'Order',
  customer: 'Customer',
  items: 'Items',
  seller: 'Seller',
  payment: 'Payment',
  total: 'Total',
  status: 'Status',
  next: 'Next step',
  more: (count: number) => `+${count}`,
  age: ageText,
  ageInStatus: (ms: number, status: OrderStatus) => `${ageText(ms)} in ${statusNames[status].toLowerCase()}`,
  markAs: (status: OrderStatus) => `Mark as ${statusNames[status].toLowerCase()}`,
  markOrderAs: (status: OrderStatus, order: string) => `Mark as ${statusNames[status].toLowerCase()}: ${order}`,
  printHint:
    'This sheet has the orders in view only. To print all chosen orders, choose them in the table, then Invoices or Packing slips.',
  closePanel: 'Close the order',
  refund: 'Refund',
  open: (order: string) => `Open ${order}`,
} as const
