import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { ServerApi } from '../platform/http/api.ts'
import { CurrentUser } from '../platform/http/authorization.ts'
import { caller, respondEncoded, success } from '../platform/http/responses.ts'
import { Reviews } from './Reviews.ts'

export const reviewsHandlers = HttpApiBuilder.group(
  ServerApi,
  'reviews',
  Effect.fnUntraced(function* (handlers) {
    const reviews = yield* Reviews
    return handlers.handleAll({
      listReviews: ({ params, query }) =>
        Effect.flatMap(CurrentUser, (user) => respondEncoded(reviews.page(user, params.id, query))),
      writeReview: Effect.fnUntraced(function* ({ params, payload: { review } }) {
        return yield* success('reviews.saved', yield* reviews.write(yield* caller, params.id, review))
      }),
      setReviewPictures: Effect.fnUntraced(function* ({ params, payload: { pictures } }) {
        const product = yield* reviews.setPictures(yield* caller, params.id, pictures)
        return yield* success('reviews.pictures_saved', product)
      }),
      hideReviewPictures: Effect.fnUntraced(function* ({ params, payload: { reason } }) {
        const product = yield* reviews.hidePictures(yield* caller, params.id, params.reviewId, reason)
        return yield* success('reviews.pictures_hidden', product)
      }),
      showReviewPictures: Effect.fnUntraced(function* ({ params }) {
        const product = yield* reviews.showPictures(yield* caller, params.id, params.reviewId)
        return yield* success('reviews.pictures_shown', product)
      }),
      deleteReview: Effect.fnUntraced(function* ({ params }) {
        return yield* success('reviews.deleted', yield* reviews.remove(yield* caller, params.id, params.reviewId))
      }),
    })
  }),
).pipe(Layer.provide(Reviews.layer))
