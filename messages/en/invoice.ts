/** Texts of an order's invoice, a PDF. */
export const invoiceTexts = {
  title: 'Invoice',
  documentTitle: (shortId: string, shop: string) => `Invoice ${shortId} from ${shop}`,
  manyTitle: (orders: number, shop: string) => `${orders} invoices from ${shop}`,
  slip: 'Packing slip',
  slipTitle: (shortId: string, shop: string) => `Packing slip ${shortId} from ${shop}`,
  slipsTitle: (orders: number, shop: string) => `${orders} packing slips from ${shop}`,
  recipient: 'Recipient',
  parcel: 'Parcel',
  note: 'Note',
  pieces: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  order: 'Order',
  date: 'Date',
  status: 'Status',
  customer: 'Billed to',
  address: 'Deliver to',
  payment: 'Payment',
  transaction: (id: string) => `Transaction ${id}`,
  none: '—',

  item: 'Item',
  size: 'Size',
  color: 'Color',
  quantity: 'Qty',
  price: 'Price',
  itemTotal: 'Amount',
  soldBy: (seller: string) => `Sold by ${seller}`,
  noItems: 'This order has no items.',

  subtotal: 'Subtotal',
  deliveryFee: 'Delivery fee',
  total: 'Total',
  /** For an invoice of a seller with a part of the order's items. */
  ownPart: 'These are your items of an order that other sellers have a part in. Its delivery is not billed here.',

  thanks: (shop: string) => `Thank you for shopping at ${shop.replace(/\.$/, '')}.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
