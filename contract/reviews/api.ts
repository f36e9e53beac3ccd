import { Schema } from 'effect'
import { HttpApiEndpoint } from 'effect/http-api'
import { Access, Changes } from '../annotations.ts'
import { idParams } from '../endpointParts.ts'
import { successEnvelope } from '../envelope.ts'
import { Product } from '../products/entity.ts'
import { NewReview } from './rules.ts'

/**
 * Writes the caller's review of a product, which replaces an earlier one of the same person. 403 without a delivered
 * order of the product. The product's rating follows, and the customer's orders say that it is reviewed.
 */
export const writeReview = HttpApiEndpoint.post('writeReview', '/products/:id/reviews', {
  params: idParams,
  payload: NewReview,
  success: successEnvelope(Product),
})
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Product', 'Order'])
/** Deletes a review, for its author and administrators. The product's rating follows. */
export const deleteReview = HttpApiEndpoint.delete('deleteReview', '/products/:id/reviews/:reviewId', {
  params: { ...idParams, reviewId: Schema.String.check(Schema.isMaxLength(100)) },
  success: successEnvelope(Product),
})
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Product', 'Order'])
