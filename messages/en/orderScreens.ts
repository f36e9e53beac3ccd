import { formatCount } from './formatNumber.ts'
import { ordersTexts } from './orders.ts'

/** Date ranges by creation of the order, relative to now (product 5.12). */
export const rangeNames = {
  '': 'All Time',
  today: 'Today',
  '7d': 'Last 7 Days',
  '30d': 'Last 30 Days',
  '3m': 'Last 3 Months',
  '6m': 'Last 6 Months',
  '1y': 'Last Year',
} as const

/** Texts of order management in both back offices (product 5.12 to 5.15 and 6.4). */
export const orderScreens = {
  title: 'Order Management',
  range: 'Date range',
  owner: 'Owner',
  everyOwner: 'All Owners',
  clearFilter: 'Clear Filter',
  search: 'Search by owner name',
  searchPlaceholder: 'Owner name, order id or phone...',
  /** Kept: the seller's search box asks for an order id (product 6.4). */
  ownerSearch: 'Search Order',
  ownerSearchPlaceholder: 'Search order by order id...',

  totalOrders: 'Total Orders',
  revenue: 'Revenue',
  tabs: 'Order status',
  list: 'Orders',
  all: 'All',
  /** Placeholder for a figure when the orders could not be read. */
  unknown: '—',
  tab: (name: string, count: number) => `${name} (${formatCount(count)})`,
  showing: (count: number, owner: string) =>
    `Showing ${formatCount(count)} order(s)${owner ? ` for owner: ${owner}` : ''}`,
  empty: 'No orders found',
  emptyHint: 'Try another date range, owner, status or search.',
  showAll: 'Show all orders',
  emptyShop: 'Orders appear here as soon as customers buy something.',
  loading: 'Loading orders...',

  order: (shortId: string) => `Order ${shortId}`,
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  quantity: 'Qty',
  size: 'Size',
  color: 'Color',
  soldBy: 'Sold by',
  unnamed: 'Unnamed customer',

  viewDetails: 'View Details',
  downloadInvoice: 'Download Invoice',
  changeStatus: 'Change Status',
  delete: 'Delete',
  preparingInvoice: 'Preparing the invoice…',
  invoiceProgress: (percent: number) => `Downloading… ${percent}%`,
  invoiceWaiting: 'Waiting…',

  gone: 'This order does not exist any more.',
  detailsTitle: 'Order Details',
  orderedOn: (day: string) => `Ordered on ${day}`,
  itemsTitle: 'Items',
  address: 'Shipping Address',
  noAddress: 'No address was given.',
  payment: 'Payment Method',
  /** Shown for every order (product 5.14). */
  number: 'Number: N/A',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  history: 'History',
  noHistory: 'The status has not been changed yet.',
  historyFailed: 'The history could not be read.',
  step: (from: string, to: string) => `${from} → ${to}`,
  stepBy: (who: string, when: string) => (who ? `${when} by ${who}` : when),
  close: 'Close',

  statusTitle: 'Change Order Status',
  statusText: (shortId: string, now: string) => `Order ${shortId} is ${now.toLowerCase()}.`,
  newStatus: 'New status',
  updateStatus: 'Update Status',
  updating: 'Updating...',

  deleteTitle: 'Confirm Delete',
  /** Kept: this dialog says "user" (product 5.15). */
  deleteText: 'Are you sure you want to delete this user?',
  deleteDetail: (order: string) => `${order} goes for good. A refund request for it stays.`,
  deleting: 'Deleting...',
  cannotDelete: ordersTexts.cannotDelete,
  cannotMove: ordersTexts.cannotMove,
} as const

/** Texts of a customer's own orders (`/orders`). */
export const myOrders = {
  title: 'My orders',
  empty: 'You have not ordered anything yet',
  emptyHint: 'What you buy appears here, with its way to you.',
  toShop: 'Look around the shop',
  failed: 'Your orders could not be read.',
  progress: 'Where it is',
  done: 'done',
  items: 'Items',
  price: (quantity: number, price: string) => `${quantity} × ${price}`,
  deliverTo: 'Delivery address',
  deliveryFee: 'Delivery fee',
  total: 'Total',
} as const
