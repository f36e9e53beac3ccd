import { Schema } from 'effect'
import { apiError } from '../apiError.ts'

export class ProductNotFound extends apiError('product.not_found', 404) {}
export class UnknownOwner extends apiError('product.unknown_owner', 400) {}
/** Only staff may read all products at once. */
export class AllNeedsStaff extends apiError('product.all_needs_staff', 400) {}
/** Page or limit is below 1; the rules of the query have rejected other values before. */
export class PageOrLimitTooLow extends apiError('validation.page_and_limit', 400, { max: Schema.Int }) {}
