import type { PaymentMethod } from '#contract/constants.ts'
import { byDay, formatCount, formatPercent } from './format.ts'
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
  },
  changed: (name: string) => `${name}:`,
  noValue: '—',
  refundsFailed: 'The refund requests could not be read.',
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

/** Texts of a customer's own orders (`/orders`). */
export const myOrders = {
  title: 'My orders',
  one: 'Your order',
  more: (count: number) => `+${count}`,
  itemCount: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  unknown: 'This is not one of your orders',
  unknownText: 'The shop may have deleted it, or you placed it with another account.',
  seller: 'Seller',
  help: 'Questions?',
  call: (phone: string) => `Call ${phone}`,
  empty: 'You have not ordered anything yet',
  emptyHint: 'What you buy appears here, with its way to you.',
  toShop: 'Browse the shop',
  failed: 'Your orders could not be read.',
  refundsFailed: 'Your refund requests could not be read. An order may have one that is not shown here.',
  progress: 'Where it is',
  done: 'done',
  items: 'Items',
  price: (quantity: number, price: string) => `${quantity} × ${price}`,
  deliverTo: 'Delivery address',
  note: 'Your note',
  deliverBy: (day: string) => `Arrives ${byDay(day)}`,
  late: 'This order is late. We are sorry; call the shop if you need it soon.',
  waitsForCall: 'We call you to confirm this order before we send it.',
  buyAgain: 'Buy again',
  review: 'Write a review',
  changeReview: 'Change your review',
  noneHere: 'No orders here',
  noneHereHint: 'None of your orders has this status.',
  showAll: 'Show all orders',
} as const

/** Texts of a customer's change of the delivery. */
export const changeDelivery = {
  open: 'Change delivery',
  title: 'Change delivery',
  text: (shortId: string) => `Order ${shortId}. You can change it until the seller packs it.`,
  name: 'Name of the recipient',
  keeps: (phone: string) => `Leave it empty to keep ${phone}`,
  keepsLine: 'Leave it empty to keep the address',
  save: 'Save delivery',
  saving: 'Saving...',
  totalBefore: 'Total before',
  agree: (total: string) => `Agree to ${total} and save`,

  codeTitle: 'Enter the code',
  codeText: 'We have sent a 4-digit code by SMS to the phone of the order,',
  codeSending: 'We are sending a 4-digit code by SMS to the phone of the order,',
  codeBack: 'Back to the delivery',
  verify: 'Save delivery',
} as const

/** Texts of the reason of a cancellation. A module of its own, so that the checkout does not load them. */
export const cancelReasonTexts = {
  hint: {
    customer: 'The seller reads it.',
    staff: 'The customer reads it, on the page of the order and in the mail.',
  },
  usual: 'Usual reasons',
  customer: [
    'Ordered by mistake',
    'Delivery takes too long',
    'I want to change the order',
    'Found it cheaper elsewhere',
  ],
  staff: [
    'The customer asked for it',
    'The customer could not be reached',
    'Out of stock',
    'We do not deliver to this address',
    'The parcel came back',
  ],
} as const

export const paymentMethodNames: { readonly [method in PaymentMethod]: string } = {
  cash: 'Cash on delivery',
  bkash: 'bKash',
  ssl: 'Card or mobile banking (SSLCommerz)',
  nagad: 'Nagad',
  manual: 'Sent to the shop by the customer',
}

/** The name of a payment method by its code or another spelling of its name; other texts of old orders stay. */
export const paymentMethodName = (method: string): string => {
  const written = method.trim().toLowerCase()
  const known = Object.entries(paymentMethodNames).find(
    ([code, name]) => code === written || name.toLowerCase() === written,
  )
  return known?.[1] ?? (written === 'cod' ? paymentMethodNames.cash : method)
}

const paymentStatusNames = {
  unpaid: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Paid back',
} as const

/** The name of the state of a payment; empty where the server does not say it. */
export const paymentStatusName = (status: keyof typeof paymentStatusNames | null): string =>
  status === null ? '' : paymentStatusNames[status]

/** A note on a refund; that of the server, which a provider has answered, in words. */
export const refundNote = (note: string): string =>
  note.replace(
    /^(bkash|ssl|nagad): (.+)$/,
    (_, method: string, answer: string) => `${paymentMethodName(method)}, reference ${answer}`,
  )
