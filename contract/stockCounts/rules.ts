import { Schema } from 'effect'
import { NAME_MAX, STOCK_MAX } from '../constants.ts'
import { numeric, wholeNumber } from '../fields/numbers.ts'
import { oneLine, orEmpty, searchText } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'
import { UNCOUNTED } from './entity.ts'

const wrong = ruleOf('validation.wrong_kind')
const badPieces = ruleOf('validation.whole_number_between', { min: 0, max: STOCK_MAX })
const text = orEmpty(oneLine(wrong, NAME_MAX))

/** Body of `POST /stock-counts`, and its form: which goods are counted. Empty texts choose all. */
export const CountToStart = Schema.Struct({
  /** A part of the name, or a whole SKU. */
  search: searchText,
  /** Ids. */
  category: text,
  seller: text,
})
export type CountToStart = typeof CountToStart.Type

/** Body of `POST /stock-counts/:id/goods`. */
export const GoodsCounted = Schema.Struct({
  productId: oneLine(wrong, NAME_MAX),
  /** Empty for a product without variants. */
  variantId: text,
  /** Pieces on the shelf; null takes the number away. */
  pieces: Schema.NullOr(wholeNumber(0, STOCK_MAX)),
  /** Whether the pieces come in addition to those that are counted already. */
  isMore: Schema.Boolean,
})
export type GoodsCounted = typeof GoodsCounted.Type

/** Pieces as they are typed. */
export const TypedPieces = numeric(badPieces).check(
  Schema.isInt(badPieces),
  Schema.isBetween({ minimum: 0, maximum: STOCK_MAX }, badPieces),
)

/** Body of `POST /stock-counts/:id/finish`. */
export const CountToFinish = Schema.Struct({ uncounted: Schema.Literals(UNCOUNTED) })
export type CountToFinish = typeof CountToFinish.Type
