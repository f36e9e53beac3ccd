import { Schema } from 'effect'
import { apiError } from '../apiError.ts'

export class ProductNotFound extends apiError('product.not_found', 404) {}
export class UnknownOwner extends apiError('product.unknown_owner', 400) {}
/** `imageOrder` lists a picture that is neither stored nor uploaded, or leaves out an uploaded one. */
export class OtherImages extends apiError('product.other_images', 400) {}
/** A bulk change leads to a price, in taka, that is not allowed. */
export class PriceOutOfRange extends apiError('product.price_out_of_range', 400, { price: Schema.Finite }) {}
/** A bulk change leads to a stock that is not allowed. */
export class StockOutOfRange extends apiError('product.stock_out_of_range', 400, { stock: Schema.Finite }) {}
/** Only staff may read all products at once. */
export class AllNeedsStaff extends apiError('product.all_needs_staff', 400) {}
/** Page or limit is below 1; the rules of the query have rejected other values before. */
export class PageOrLimitTooLow extends apiError('validation.page_and_limit', 400, { max: Schema.Int }) {}
/** `minPrice` is above `maxPrice`. */
export class PriceRangeReversed extends apiError('product.price_range', 400) {}
