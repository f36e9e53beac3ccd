import type { OrderStatus } from '#contract/orders/status.ts'
import { byDay, formatCount, formatPercent } from './format.ts'
import { listStepTexts } from './lists.ts'
import { ordersTexts, statusNames } from './orders.ts'
import { refundNote } from './paymentNames.ts'

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
  source: 'Source',
  everySource: 'Every source',
  firstPage: 'First page:',
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

const named = (status: OrderStatus) => statusNames[status].toLowerCase()

/** Texts of steps on many orders, and of files about them. */
export const bulkTexts = {
  selectAll: (orders: string) => `Select all ${orders} orders`,
  markAs: (orders: string, status: OrderStatus) => `Mark ${orders} as ${named(status)}`,
  starting: 'Starting…',

  files: {
    invoices: 'Invoices',
    slips: 'Packing slips',
    slipsA6: 'Slips on A6',
    labels: 'Labels',
    labelsA4: 'Labels on A4',
    label: 'Label',
    parcelSlip: 'Packing slip',
    csv: 'Download CSV',
  },
  fileNames: {
    invoices: 'invoices.pdf',
    slips: 'packing-slips.pdf',
    slipsA6: 'packing-slips-a6.pdf',
    labels: 'labels.pdf',
    labelsA4: 'labels-a4.pdf',
    label: 'label.pdf',
    parcelSlip: 'packing-slip.pdf',
    csv: 'orders.csv',
  },
  preparing: 'Preparing…',
  printMax: (max: number) => `${formatCount(max)} orders at most in one PDF`,
} as const

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
  tab: (name: string, count: string) => `${name} (${count})`,
  showing: (count: number, owner: string) =>
    `Showing ${formatCount(count)} order(s)${owner ? ` for owner: ${owner}` : ''}`,
  /** A part of more than so many orders. */
  showingMore: (count: number, owner: string) =>
    `Showing ${formatCount(count)}+ order(s)${owner ? ` for owner: ${owner}` : ''}`,
  /** A figure of a list that was not counted to its end. */
  atLeast: (figure: string) => `${figure}+`,
  empty: 'No orders found',
  emptyHint: 'Try another date range, owner, status or search.',
  showAll: 'Show all orders',
  emptyShop: 'Orders appear here as soon as customers buy something.',
  loading: 'Loading orders...',

  order: (shortId: string) => `Order ${shortId}`,
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  quantity: 'Qty',
  color: 'Colour',
  soldBy: 'Sold by',
  unnamed: 'Unnamed customer',

  confirmByCall: 'Confirm by call',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  late: 'Late',
  isNew: 'New',
  /** Orders that arrived while the screen is open. */
  newOrders: (orders: string) => `${orders} new`,
  deliverBy: (day: string) => `Deliver ${byDay(day)}`,
  note: 'Note',
  customerNote: (note: string) => `Note: ${note}`,
  edit: 'Edit order',
  correct: 'Correct',
  phoneIsNew: 'First order with this phone number.',
  phoneHistory: (delivered: number, cancelled: number, cameBack: number, open: number) =>
    [
      'This phone before:',
      [
        `${formatCount(delivered)} delivered`,
        `${formatCount(cancelled)} cancelled`,
        `${formatCount(cameBack)} came back`,
        ...(open > 0 ? [`${formatCount(open)} open`] : []),
      ].join(', '),
    ].join(' '),
  cameBack: 'Came back',
  ordersOfPhone: 'All orders with this phone',

  viewDetails: 'View Details',
  downloadInvoice: 'Download Invoice',
  changeStatus: 'Change Status',
  delete: 'Delete',
  preparingInvoice: 'Preparing the invoice…',
  invoiceProgress: (percent: number) => `Downloading… ${formatPercent(percent)}`,
  invoiceWaiting: 'Waiting…',

  gone: 'This order does not exist any more.',
  reading: 'Loading the order',
  readFailed: 'The order could not be loaded.',
  detailsTitle: 'Order Details',
  orderedOn: (day: string) => `Ordered on ${day}`,
  itemsTitle: 'Items',
  address: 'Shipping Address',
  noAddress: 'No address was given.',
  payment: 'Payment Method',
  /** Shown for every order (product 5.14). */
  number: 'Number: N/A',
  history: 'History',
  noHistory: 'The status has not been changed yet.',
  delivery: 'Delivery',
  noDeliverBy: 'The day of the delivery is not known yet.',
  lateSince: (day: string) => `Late: promised ${byDay(day)}`,
  customer: 'Customer',
  policies: 'Policies accepted',
  noConsent: 'No consent recorded: the client asked for none.',
  policiesVersion: (version: number) => `Version ${version}`,
  corrected: 'Corrected',
  deliveryChanged: 'Changed by the customer',
  changeNames: {
    name: 'Name',
    phone: 'Phone',
    address: 'Address',
    note: 'Note',
    quantity: 'Quantity',
    deliveryFee: 'Shipping',
    totalPrice: 'Total',
    choice: 'Choice',
    price: 'Price',
    consent: 'Consent',
    discount: 'Discount',
    payment: 'Payment',
  },
  placedByStaff: 'Placed for the customer',
  consents: {
    said: 'said to the staff',
    confirmLink: 'asked by a link that confirms',
    payLink: 'asked by a link to pay',
    editLink: 'agreed by the link in an SMS',
  } as Readonly<Record<string, string>>,
  changed: (name: string) => `${name}:`,
  noValue: '—',
  refundsFailed: 'The refund requests could not be read.',
  /** An order that somebody of the staff, or the seller, has placed; its history says how the customer agreed. */
  placedBy: (person: string) => `Placed by ${person} for the customer.`,
  phoneHistoryFailed: 'The other orders of this number could not be read.',
  historyFailed: 'The history could not be read.',
  /** Stands for the arrow between two statuses or values. */
  to: 'to',
  takenBack: 'Taken back:',
  refundStep: (status: string) => `Refund: ${status}`,
  stepNote: (note: string) => `Note: ${refundNote(note)}`,
  stepBy: (who: string, when: string) => (who ? `${when} by ${who}` : when),
  close: 'Close',

  statusTitle: 'Change Order Status',
  statusText: (shortId: string, now: string) => `Order ${shortId} is ${now.toLowerCase()}.`,
  newStatus: 'New status',
  updateStatus: 'Update Status',
  updating: 'Updating...',

  correctTitle: 'Correct Order',
  correctText: (shortId: string) => `Order ${shortId}. Stock, shipping and total follow the correction.`,
  phone: 'Phone',
  phoneHint: '11 digits, such as 01712345678',
  division: 'Division',
  district: 'District',
  districtHint: 'The shipping fee follows the district.',
  city: 'City, upazila or thana',
  addressLine: 'House, road and area',
  choose: 'Choose',
  quantities: 'Pieces, up to the number ordered',
  pieces: (count: number, ordered: number) => (count === ordered ? `${count} (as ordered)` : String(count)),
  removeItem: '0 – remove',
  saveCorrection: 'Save correction',
  correcting: 'Saving...',

  deleteTitle: 'Confirm Delete',
  /** Kept: this dialog says "user" (product 5.15). */
  deleteText: 'Are you sure you want to delete this user?',
  deleteDetail: (order: string) => `${order} is permanently deleted. A refund request for it stays.`,
  deleting: 'Deleting...',
  cannotDelete: ordersTexts.cannotDelete,
  cannotMove: ordersTexts.cannotMove,
} as const

/** Texts of an item of an order in a list of the offices. */
export const itemTexts = {
  sku: (sku: string) => `SKU ${sku}`,
} as const
