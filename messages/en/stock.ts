import type { StockCause } from '#contract/stock/values.ts'

/** Texts of the history of stock: the causes and the CSV file. */
export const stockTexts = {
  causes: {
    start: 'First stock',
    order: 'Ordered',
    cancel: 'Order cancelled',
    orderDeleted: 'Order deleted',
    reopened: 'Order no longer cancelled',
    edit: 'Fewer pieces in the order',
    checkIn: 'Parcel checked in',
    import: 'CSV file',
    received: 'Goods received',
    counted: 'Counted',
    variants: 'Split into variants, or joined',
    correction: 'Correction',
  } satisfies { readonly [cause in StockCause]: string },
  columns: {
    at: 'Time',
    product: 'Product',
    variant: 'Variant',
    productId: 'Product ID',
    cause: 'Cause',
    amount: 'Change',
    after: 'Stock',
    order: 'Order',
    person: 'Person',
  },
  file: (day: string) => `stock-${day}.csv`,
} as const

/** The screen of the history of stock. */
export const stockScreen = {
  title: 'Stock',
  search: 'Search products',
  searchPlaceholder: 'Name or SKU',
  cause: 'Cause',
  everyCause: 'Every cause',
  from: 'From',
  to: 'To',
  product: (name: string) => `Product: ${name}`,
  chosen: 'Chosen product',
  clear: (label: string) => `Remove the filter “${label}”`,
  formerVariant: 'A former variant',
  left: (pieces: string) => `${pieces} in stock`,
  order: (number: string) => `Order ${number}`,
  receipt: 'Delivery',
  count: 'Count',
  customerOrShop: 'by a customer or the shop',
  empty: 'No changes yet',
  emptyHint: 'Each change of the stock of a product shows here with its cause.',
  emptyFilter: 'Try another search or fewer filters.',
  showAll: 'Show all changes',
  export: 'Download CSV',
  exporting: 'Preparing...',
} as const
