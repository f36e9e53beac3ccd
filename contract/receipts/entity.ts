import { type EntityOf, entity, id, list, nullable, number, taka, text, time } from '../calls/reading.ts'

/** Goods in a search, and lines of a receipt, at most. */
export const GOODS_SHOWN = 20
export const RECEIPT_LINES_MAX = 200

const goods = {
  productId: text,
  /** Empty for a product without variants. */
  variantId: text,
  productName: text,
  productNameBn: text,
  size: text,
  color: text,
  option: text,
}

/** A product without variants, or a variant, of which pieces can be received. */
export const GoodsToReceive = entity('GoodsToReceive', { ...goods, sku: text, stock: number })
export type GoodsToReceive = EntityOf<typeof GoodsToReceive>

/** Pieces that have been received, named as they were then. */
export const ReceiptLine = entity('ReceiptLine', {
  ...goods,
  pieces: number,
  /** What the shop has paid for each piece, in taka; null where nobody has said it, and without the right `revenue`. */
  cost: nullable(taka),
})
export type ReceiptLine = EntityOf<typeof ReceiptLine>

/** Goods that a supplier has delivered. */
export const Receipt = entity('Receipt', {
  _id: id,
  /** Empty without one. */
  supplier: text,
  note: text,
  /** `yyyy-MM-dd` in Bangladesh. */
  day: text,
  lines: list(ReceiptLine),
  /** The names of today of who has entered it, and of who has taken it back. */
  by: text,
  undoneBy: text,
  /** Null while it counts. */
  undoneAt: nullable(time),
  createdAt: time,
})
export type Receipt = EntityOf<typeof Receipt>
