import { Heading, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { REVIEWS_SHOWN } from '../../../../contract/constants.ts'
import type { Review } from '../../../../contract/products/entity.ts'
import { productTexts as texts } from '../../../../messages/en/browse.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" role="img" aria-label={uiTexts.rated(String(rating))}>
    {[1, 2, 3, 4, 5].map((nth) => (
      <span key={nth} data-filled={nth <= Math.round(rating) || undefined}>
        <Icon name="star" />
      </span>
    ))}
  </span>
)

const ReviewItem = ({ review: { name, rating, comment, createdAt } }: { review: Review }) => (
  <li className="review">
    <div className="review-head">
      <b>{name}</b>
      <Stars rating={rating} />
      {createdAt ? <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time> : null}
    </div>
    {comment ? <p className="prose">{comment}</p> : null}
  </li>
)

/** Reviews, newest first: the first few, and all of them on demand. */
export const Reviews = ({ rating, reviews }: { rating: number; reviews: readonly Review[] }) => {
  const [all, setAll] = useState(false)
  return (
    <section className="product-section reviews" id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <Heading as="h2" size="4" mb="2" id="reviews-title">
        {texts.reviews}
      </Heading>
      {reviews.length > 0 ? (
        <>
          <p className="review-summary">
            <Stars rating={rating} />
            <b className="tabular">{texts.outOf(rating.toFixed(1))}</b>
            <Text color="gray">{texts.reviewCount(reviews.length)}</Text>
          </p>
          <ul className="review-list">
            {(all ? reviews : reviews.slice(0, REVIEWS_SHOWN)).map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
          {!all && reviews.length > REVIEWS_SHOWN ? (
            <Button variant="soft" onClick={() => setAll(true)}>
              {texts.allReviews(reviews.length)}
            </Button>
          ) : null}
        </>
      ) : (
        <Text as="p" color="gray">
          {texts.noReviews}
        </Text>
      )}
    </section>
  )
}
