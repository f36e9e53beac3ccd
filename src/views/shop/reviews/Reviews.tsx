import { Heading } from '@radix-ui/themes'
import type { ComponentType, ReactNode } from 'react'
import type { Product } from '#contract/products/entity.ts'
import { reviewCountOf } from '#contract/reviews/entity.ts'
import { REVIEW_FORM } from '#contract/routes/addresses.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import { useSession } from '#views/session.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { ReviewList } from './ReviewList.tsx'

/** Loads for products that do not bring all of their reviews; without it, the newest ones show. */
const ReviewsOfGuest = lazyWithPreload(() => import('./FurtherReviews.tsx').catch(() => ({ default: ReviewList })))

/** The reviews for a signed-in person, who may write one. */
export type ReviewDesk = ComponentType<{ product: Product; fallback?: ReactNode }>

/**
 * The reviews of a product.
 * @param props.desk the reviews with the controls of signed-in people; its code loads for them only
 */
export const Reviews = ({ product, desk: Desk }: { product: Product; desk: ReviewDesk | undefined }) => {
  const isSignedIn = useSession((session) => session.user !== null)
  const isLong = reviewCountOf(product) > product.reviews.length
  const list = <ReviewList product={product} further={isLong ? { reviews: product.reviews, stars: null } : undefined} />
  const ofGuest = isLong ? <ReviewsOfGuest fallback={list} product={product} /> : list
  return (
    <section id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <span id={REVIEW_FORM} />
      <Heading as="h2" size="4" mb="2" id="reviews-title">
        {texts.reviews}
      </Heading>
      {isSignedIn && Desk ? <Desk fallback={list} product={product} /> : ofGuest}
    </section>
  )
}
