import type { OrderStatus } from '#contract/orders/status.ts'
import { formatCount } from './formatNumber.ts'
import { statusNames } from './orders.ts'

const _ordersOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`
const named = (status: OrderStatus) => statusNames[status].toLowerCase()

/** Texts of steps on many orders, and of files about them. */
export const bulkTexts = {
  markAs: (count: number, status: OrderStatus) => `Mark ${formatCount(count)} as ${named(status)}`,
  starting: 'Starting…',

  files: { invoices: 'Invoices', slips: 'Packing slips', csv: 'Download CSV' },
  fileNames: { invoices: 'invoices.pdf', slips: 'packing-slips.pdf', csv: 'orders.csv' },
  preparing: 'Preparing…',
  printMax: (max: number) => `${formatCount(max)} orders at most in one PDF`,
} as const
