import { formatCount } from './formatNumber.ts'

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`
const pieces = (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`

/** Texts of the seller's packing list. */
export const packingTexts = {
  summary: (count: number, items: number) => `${orders(count)}, ${pieces(items)}`,
  print: 'Print',
  ship: 'Mark as shipped',
  shipOrder: (order: string) => `Mark as shipped: ${order}`,
  shipChosen: (count: number) => `Mark ${formatCount(count)} as shipped`,
  held: (count: number) =>
    `${orders(count)} more ${count === 1 ? 'waits' : 'wait'} for a call or a payment. Pack ${count === 1 ? 'it' : 'them'} later.`,
  byProduct: 'By product',
  byOrder: 'By order',
  picture: 'Picture',
  product: 'Product',
  size: 'Size',
  colour: 'Colour',
  inOrders: 'Orders',
  pieces: 'Pieces',
  order: (shortId: string) => `Order ${shortId}`,
  items: 'Items',
  deliverBy: (day: string) => `Deliver by ${day}`,
  late: 'Late',
  collect: (amount: string) => `Collect ${amount}`,
  paid: 'Paid: collect nothing',
  note: (note: string) => `Note: ${note}`,
  empty: 'Nothing to pack',
  emptyHint: 'Orders appear here until they are shipped.',
} as const
