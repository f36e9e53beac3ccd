import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/reviews/errors.ts'
import { reviewsTexts as texts } from '../reviews.ts'

export const reviewsErrors = {
  'review.not_found': texts.notFound,
  'review.needs_delivery': texts.needsDelivery,
} satisfies Sentences<typeof errors>
