import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ProductNotFound } from '../products/errors.ts'
import type * as shopApi from './shopApi.ts'

/** The goods can be ordered, so that nobody has to wait for them. */
export class InStockAgain extends apiError('stock_request.in_stock', 409) {}
export class StockRequestsFull extends apiError('stock_request.full', 409, { max: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  requestStock: [ProductNotFound, InStockAgain, StockRequestsFull],
} as const satisfies ErrorsOf<typeof shopApi>
