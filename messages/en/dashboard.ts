import { formatList } from './format.ts'

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
