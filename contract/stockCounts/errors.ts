import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as staffApi from './staffApi.ts'

/** The count does not exist, or is of another seller. */
export class CountNotFound extends apiError('stock_count.not_found', 404) {}
/** No goods are chosen by the search, the category and the seller. */
export class NoGoodsToCount extends apiError('stock_count.no_goods', 400) {}
/** More goods are chosen than a count holds. */
export class TooManyToCount extends apiError('stock_count.too_many', 400, { max: Schema.Int }) {}
/** The count is over, or, to be taken back, not finished. */
export class CountEnded extends apiError('stock_count.ended', 409) {}
/** The product or the variant is not in the count, or is gone. */
export class NotInCount extends apiError('stock_count.not_in_count', 409) {}
/** Nothing is counted, so that there is nothing to book. */
export class NothingCounted extends apiError('stock_count.nothing_counted', 409) {}
/** Pieces that the count has added are sold, or the goods are gone, so that it cannot be taken back. */
export class CountSold extends apiError('stock_count.sold', 409, { product: Schema.String }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  startCount: [NoGoodsToCount, TooManyToCount],
  getCount: [CountNotFound],
  countGoods: [CountNotFound, CountEnded, NotInCount],
  finishCount: [CountNotFound, CountEnded, NothingCounted],
  dropCount: [CountNotFound, CountEnded],
  undoCount: [CountNotFound, CountEnded, CountSold],
  exportCount: [CountNotFound],
} as const satisfies ErrorsOf<typeof staffApi>
