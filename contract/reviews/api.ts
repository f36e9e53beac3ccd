import { Schema } from 'effect'
import { Multipart } from 'effect/http'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, TakesFiles } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { listPart } from '../calls/listPart.ts'
import { REVIEW_PICTURES_MAX } from '../constants.ts'
import { required } from '../fields/text.ts'
import { Product } from '../products/entity.ts'
import { ruleOf } from '../rules.ts'
import { ReviewPage } from './entity.ts'
import { NewReview, PicturesToHide } from './rules.ts'

/** The reviews of a product from a place on, newest first, with how many have each number of stars. */
export const listReviews = HttpApiEndpoint.get('listReviews', '/products/:id/reviews', {
  params: idParams,
  query: listPart(),
  success: successEnvelope(ReviewPage),
})
  .annotate(OpenApi.Summary, 'Lists the reviews of a product from a place on, with how many have each number of stars.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'content')

/**
 * Writes the caller's review of a product, which replaces an earlier one of the same person. 403 without a delivered
 * order of the product. The product's rating follows, and the customer's orders say that it is reviewed.
 */
export const writeReview = HttpApiEndpoint.post('writeReview', '/products/:id/reviews', {
  params: idParams,
  payload: NewReview,
  success: successEnvelope(Product),
})
  .annotate(OpenApi.Summary, 'Writes the review of the caller for a product.')
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Product', 'Order'])
const someOf = ruleOf('validation.review_pictures', { max: REVIEW_PICTURES_MAX })
/**
 * Stores pictures of the caller's review in place of earlier ones. A call of its own, so that `writeReview` stays JSON. 404
 * without a review of the caller.
 */
export const setReviewPictures = HttpApiEndpoint.put('setReviewPictures', '/products/:id/reviews/pictures', {
  params: idParams,
  payload: Schema.Struct({
    pictures: Multipart.FilesSchema.check(Schema.isBetweenLength(1, REVIEW_PICTURES_MAX, someOf)).pipe(
      required(someOf),
    ),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Product),
})
  .annotate(OpenApi.Summary, "Stores pictures of the caller's review.")
  .annotate(Access, 'signedIn')
  .annotate(Changes, ['Product'])
  .annotate(TakesFiles, REVIEW_PICTURES_MAX)
const reviewParams = { ...idParams, reviewId: Schema.String.check(Schema.isMaxLength(100)) }
/** Hides the pictures of a review, with a reason that its author sees. New pictures of its author show again. */
export const hideReviewPictures = HttpApiEndpoint.post('hideReviewPictures', '/products/:id/reviews/:reviewId/hide', {
  params: reviewParams,
  payload: PicturesToHide,
  success: successEnvelope(Product),
})
  .annotate(OpenApi.Summary, 'Hides the pictures of a review.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Product'])
/** Shows the hidden pictures of a review again. */
export const showReviewPictures = HttpApiEndpoint.post('showReviewPictures', '/products/:id/reviews/:reviewId/show', {
  params: reviewParams,
  success: successEnvelope(Product),
})
  .annotate(OpenApi.Summary, 'Shows the hidden pictures of a review again.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Product'])
/** Deletes a review, for its author and administrators. The product's rating follows. */
export const deleteReview = HttpApiEndpoint.delete('deleteReview', '/products/:id/reviews/:reviewId', {
  params: reviewParams,
  success: successEnvelope(Product),
})
  .annotate(OpenApi.Summary, 'Deletes a review.')
  .annotate(Access, 'signedIn')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Product', 'Order'])
