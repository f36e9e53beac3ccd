/**
 * Why the stock of a product changes. `start`: the product is new, or has a history from now on. `order`: pieces are sold.
 * `cancel`: an order is cancelled or nobody has paid it. `orderDeleted`: an open order is deleted. `reopened`: a
 * cancellation is taken back, or a late payment arrives. `edit`: an order gets other lines or pieces. `checkIn`: a parcel
 * has come back. `import`: a CSV file. `received`: goods of a supplier. `counted`: a count has found more
 * or fewer pieces. `variants`: a product is split into variants, or joined again. `correction`: everything else, above all
 * a person who types another number.
 */
export const STOCK_CAUSES = [
  'start',
  'order',
  'cancel',
  'orderDeleted',
  'reopened',
  'edit',
  'checkIn',
  'import',
  'received',
  'counted',
  'variants',
  'correction',
] as const
export type StockCause = (typeof STOCK_CAUSES)[number]
