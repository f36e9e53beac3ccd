import { byDay, formatCount } from './format.ts'
import { ordersOf } from './office.ts'

const pieces = (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`

/** Texts of the seller's packing list. */
export const packingTexts = {
  summary: (count: number, items: number) => `${ordersOf(count)}, ${pieces(items)}`,
  print: 'Print',
  ship: 'Mark as shipped',
  shipOrder: (order: string) => `Mark as shipped: ${order}`,
  undo: 'Undo',
  undoOrder: (order: string) => `Undo: ${order}`,
  oneParcel: (count: number) => `${ordersOf(count)} to the same person and address: pack one parcel`,
  shipParcel: (count: number) => (count === 2 ? 'Mark both as shipped' : `Mark all ${formatCount(count)} as shipped`),
  collectTogether: (amount: string) => `Collect ${amount} together`,
  shipChosen: (count: number) => `Mark ${formatCount(count)} as shipped`,
  held: (count: number) =>
    `${ordersOf(count)} more ${count === 1 ? 'waits' : 'wait'} for a call or a payment. Pack ${count === 1 ? 'it' : 'them'} later.`,
  dueFirst: (shown: number, open: number) =>
    `Of ${ordersOf(open)} to pack, this list has the ${formatCount(shown)} that are due first.`,
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
