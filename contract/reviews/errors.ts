import { apiError } from '../apiError.ts'

export class ReviewNotFound extends apiError('review.not_found', 404) {}
/** The caller has no delivered order of the product. */
export class ReviewNeedsDelivery extends apiError('review.needs_delivery', 403) {}
