import type { OrderStatus } from '#contract/orders/status.ts'
import { byDay, formatCount, formatList } from './format.ts'
import { listStepTexts } from './office.ts'
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
  ownDates: 'Custom dates',
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
  /** The ways to the beginning and on through a long list of each order. */
  steps: {
    newest: listStepTexts,
    oldest: { first: 'Oldest', further: 'Newer' },
    total: { first: 'Highest', further: 'Lower' },
    '-total': { first: 'Lowest', further: 'Higher' },
    age: { first: 'Longest', further: 'Shorter' },
    '-age': { first: 'Shortest', further: 'Longer' },
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
  confirmOrder: (order: string) => `Confirm order ${order}`,
  checkPayment: 'Check the payment',
  checkPaymentOf: (order: string) => `Check the payment: ${order}`,
  printHint:
    'This sheet has the orders in view only. To print all chosen orders, choose them in the table, then Invoices or Packing slips.',
  closePanel: 'Close the order',
  refund: 'Refund',
  open: (order: string) => `Open ${order}`,
} as const

const _ordersOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`
const named = (status: OrderStatus) => statusNames[status].toLowerCase()

/** Texts of steps on many orders, and of files about them. */
export const bulkTexts = {
  selectAll: (orders: string) => `Select all ${orders} orders`,
  markAs: (orders: string, status: OrderStatus) => `Mark ${orders} as ${named(status)}`,
  starting: 'Starting…',

  files: { invoices: 'Invoices', slips: 'Packing slips', slipsA6: 'Slips on A6', csv: 'Download CSV' },
  fileNames: {
    invoices: 'invoices.pdf',
    slips: 'packing-slips.pdf',
    slipsA6: 'packing-slips-a6.pdf',
    csv: 'orders.csv',
  },
  preparing: 'Preparing…',
  printMax: (max: number) => `${formatCount(max)} orders at most in one PDF`,
} as const

/** Texts of the dashboards' charts of orders. */
export const chartsTexts = {
  title: 'Orders and revenue',
  period: 'Period',
  periods: { days: 'Last 30 days', months: 'Last 12 months' },
  inPeriod: { days: 'in the last 30 days', months: 'in the last 12 months' },
  /** Heading of the table's first column. */
  column: { days: 'Day', months: 'Month' },

  orders: { days: 'Orders by day', months: 'Orders by month' },
  revenue: { days: 'Delivered revenue by day', months: 'Delivered revenue by month' },
  statuses: 'Orders by status',

  ordersCount: (count: string) => `${count} ${count === '1' ? 'order' : 'orders'}`,
  ordersSummary: (when: string) => `Ordered ${when}`,
  busiest: { days: 'the busiest day was', months: 'the busiest month was' },
  revenueSummary: (orders: string, when: string) => `From ${orders} delivered ${when}`,
  best: { days: 'the best day was', months: 'the best month was' },
  /** A sentence, with the highest value where there is one. */
  sentence: (summary: string, peak?: string) => (peak ? `${summary}; ${peak}.` : `${summary}.`),
  peak: (was: string, name: string, figure: string) => `${was} ${name} with ${figure}`,
  statusSummary: (orders: string, when: string, counts: readonly string[]) =>
    `Of ${orders} ${when}, ${formatList(counts)}.`,
  underWay: (count: string) => `${count} under way`,
  /** Against the days before the period. Orders that are under way may still add to it. */
  change: {
    more: (share: string) => `${share} more than the 30 days before`,
    less: (share: string) => `${share} less than the 30 days before`,
    lessSoFar: (share: string) => `${share} less so far than the 30 days before`,
    same: 'As in the 30 days before',
    first: 'Nothing in the 30 days before',
  },
  noOrders: (when: string) => `No orders ${when}.`,
  noRevenue: (when: string) => `Nothing delivered of the orders ${when}.`,
  shopRevenue: 'Counted when ordered, without delivery fees.',
  sellerRevenue: 'Counted when ordered, your items only.',

  hint: 'Point at a column, or use the arrow keys.',
  figures: (name: string, figure: string) => `${name}: ${figure}`,
  ofDelivered: (amount: string, orders: string) => `${amount} from ${orders}`,
  ofStatus: (count: string, status: string) => `${count} ${status.toLowerCase()}`,
  lakh: (number: string) => `৳${number} lakh`,
  crore: (number: string) => `৳${number} crore`,

  asTable: 'Show as table',
  /** Accessible name of the scrollable table. */
  tableOf: (caption: string) => `${caption}, in figures`,
  status: 'Status',
  ordersColumn: 'Orders',
  deliveredColumn: 'Delivered',
  revenueColumn: 'Revenue',
  share: 'Share',
  total: 'Total',

  empty: 'No orders yet',
  emptyHint: 'Charts appear here with the first order.',
  failed: 'The charts could not be read.',
  failedHint: 'Everything else on this page works without them.',
  reloadHint: 'Reload the page to see them; everything else works without them.',
} as const

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`
const pieces = (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`

/** Texts of the seller's packing list. */
export const packingTexts = {
  summary: (count: number, items: number) => `${orders(count)}, ${pieces(items)}`,
  print: 'Print',
  ship: 'Mark as shipped',
  shipOrder: (order: string) => `Mark as shipped: ${order}`,
  undo: 'Undo',
  undoOrder: (order: string) => `Undo: ${order}`,
  oneParcel: (count: number) => `${orders(count)} to the same person and address: pack one parcel`,
  shipParcel: (count: number) => (count === 2 ? 'Mark both as shipped' : `Mark all ${formatCount(count)} as shipped`),
  collectTogether: (amount: string) => `Collect ${amount} together`,
  shipChosen: (count: number) => `Mark ${formatCount(count)} as shipped`,
  held: (count: number) =>
    `${orders(count)} more ${count === 1 ? 'waits' : 'wait'} for a call or a payment. Pack ${count === 1 ? 'it' : 'them'} later.`,
  dueFirst: (shown: number, open: number) =>
    `Of ${orders(open)} to pack, this list has the ${formatCount(shown)} that are due first.`,
  byProduct: 'By product',
  byOrder: 'By order',
  toProducts: 'To the pieces by product',
  picture: 'Picture',
  product: 'Product',
  size: 'Size',
  colour: 'Colour',
  inOrders: 'Orders',
  pieces: 'Pieces',
  order: (shortId: string) => `Order ${shortId}`,
  items: 'Items',
  deliverBy: (day: string) => `Deliver ${byDay(day)}`,
  late: 'Late',
  collect: (amount: string) => `Collect ${amount}`,
  paid: 'Paid: collect nothing',
  note: (note: string) => `Note: ${note}`,
  empty: 'Nothing to pack',
  emptyHint: 'Orders appear here until they are shipped.',
} as const
