import { type EntityOf, entity, id, list, nullable, number, oneOf, text, time } from '../calls/reading.ts'

/** Products and variants of a count, at most. */
export const COUNT_LINES_MAX = 500
/** `open` until it is finished or dropped; `undone` after its differences have been taken back. */
export const COUNT_STATES = ['open', 'finished', 'dropped', 'undone'] as const
export type CountState = (typeof COUNT_STATES)[number]
/** What becomes of goods that nobody has counted: their stock stays, or they count as 0. */
export const UNCOUNTED = ['keep', 'zero'] as const
export type Uncounted = (typeof UNCOUNTED)[number]

const count = {
  _id: id,
  state: oneOf(COUNT_STATES, 'open'),
  /** The choice of goods: a part of their names, a category and a seller by their names of today; empty for all. */
  search: text,
  category: text,
  categoryBn: text,
  seller: text,
  /** Products and variants in the count, those that are counted, and those of them that differ. */
  total: number,
  counted: number,
  different: number,
  /** The names of today of who has begun it, and of who has ended it. */
  by: text,
  endedBy: text,
  endedAt: nullable(time),
  createdAt: time,
}

/** A count of goods in a list. */
export const StockCount = entity('StockCount', count)
export type StockCount = EntityOf<typeof StockCount>

/** A product without variants, or a variant, named as it was when the count began. */
export const CountLine = entity('CountLine', {
  productId: text,
  /** Empty for a product without variants. */
  variantId: text,
  productName: text,
  productNameBn: text,
  size: text,
  color: text,
  option: text,
  sku: text,
  barcode: text,
  /** Pieces on the shelf; null until they are counted. */
  counted: nullable(number),
  /** What should have been on the shelf when the last piece was counted: the stock, and `ordered`. */
  expected: nullable(number),
  /** Pieces of orders that were not packed then. */
  ordered: number,
  /** What the finished count has added to the stock; null where nothing is booked. */
  booked: nullable(number),
  /** The name of today of who has counted last. */
  by: text,
})
export type CountLine = EntityOf<typeof CountLine>

/** A count with its goods, in the order of their names. */
export const StockCountSheet = entity('StockCountSheet', { ...count, goods: list(CountLine) })
export type StockCountSheet = EntityOf<typeof StockCountSheet>
