import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { RightMissing } from '../errors.ts'
import type * as staffApi from './staffApi.ts'

/** The product or the variant of a line is gone, or of another seller. */
export class GoodsGone extends apiError('receipt.goods_gone', 409) {}
/** With the pieces, a product or a variant would have more than the shop can count. */
export class StockFull extends apiError('receipt.stock_full', 400, { max: Schema.Int }) {}
/** The receipt does not exist, or is taken back already. */
export class ReceiptNotFound extends apiError('receipt.not_found', 404) {}
/** Pieces of the receipt are sold, so that it cannot be taken back. */
export class ReceiptSold extends apiError('receipt.sold', 409, { product: Schema.String }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  bookReceipt: [RightMissing, GoodsGone, StockFull],
  undoReceipt: [ReceiptNotFound, ReceiptSold],
} as const satisfies ErrorsOf<typeof staffApi>
