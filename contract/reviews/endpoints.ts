import { NotAllowed } from '../errors.ts'
import { ProductNotFound } from '../products/errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { ReviewNeedsDelivery, ReviewNotFound } from './errors.ts'

/** The endpoints of reviews with their errors. */

export const writeReview = withErrors(api.writeReview, ProductNotFound, ReviewNeedsDelivery)
export const deleteReview = withErrors(api.deleteReview, ProductNotFound, ReviewNotFound, NotAllowed)
