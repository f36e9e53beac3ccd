import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { NotAllowed, pictureErrors } from '../errors.ts'
import { ProductNotFound } from '../products/errors.ts'
import type * as api from './api.ts'

export class ReviewNotFound extends apiError('review.not_found', 404) {}
/** The caller has no delivered order of the product. */
export class ReviewNeedsDelivery extends apiError('review.needs_delivery', 403) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  listReviews: [ProductNotFound],
  writeReview: [ProductNotFound, ReviewNeedsDelivery],
  setReviewPictures: [ProductNotFound, ReviewNotFound, ...pictureErrors],
  hideReviewPictures: [ProductNotFound, ReviewNotFound],
  showReviewPictures: [ProductNotFound, ReviewNotFound],
  deleteReview: [ProductNotFound, ReviewNotFound, NotAllowed],
} as const satisfies ErrorsOf<typeof api>
