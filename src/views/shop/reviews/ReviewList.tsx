import { Flex, Text } from '@radix-ui/themes'
import { Star } from 'lucide'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { REVIEWS_SHOWN } from '#contract/constants.ts'
import type { Product } from '#contract/products/entity.ts'
import type { Review } from '#contract/reviews/entity.ts'
import { productTexts as texts } from '#messages/browse.ts'
import { formatDay } from '#messages/dates.ts'
import { formatCount, formatRating } from '#messages/format.ts'
import { Button } from '#views/ui/Button.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import { Prose } from '../browse/Prose.tsx'
import { Lightbox } from '../products/Lightbox.tsx'
import * as css from './ReviewList.module.css'
import { STARS, Stars } from './Stars.tsx'

/** The buttons of a review; null without any. */
type ActionsOf = (review: Review) => ReactNode

const ReviewItem = ({ review, actionsOf }: { review: Review; actionsOf: ActionsOf | undefined }) => {
  const { userId, stars, text, date } = review
  return (
    <li className={css.review}>
      <Flex wrap="wrap" align="center" gapX="3" mb="1" asChild>
        <Text as="div" size="2">
          <b>{userId.name}</b>
          <Stars rating={stars} />
          {date ? (
            <Text color="gray" asChild>
              <time dateTime={date}>{formatDay(date)}</time>
            </Text>
          ) : null}
        </Text>
      </Flex>
      {text ? <Prose>{text}</Prose> : null}
      {review.pictures.length > 0 ? <Pictures author={userId.name} pictures={review.pictures} /> : null}
      {actionsOf?.(review)}
    </li>
  )
}

/** The pictures of a review, as small ones that a press enlarges. */
const Pictures = ({ author, pictures }: { author: string; pictures: readonly string[] }) => {
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = (last: number) => {
    setEnlarged(null)
    // The lightbox closes after this render.
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[last]?.focus())
  }
  return (
    <>
      <Flex asChild gap="2" mt="2" wrap="wrap">
        <ul ref={list} className={css.pictures} aria-label={texts.reviewPictures(author)}>
          {pictures.map((picture, at) => (
            <li key={picture}>
              <button
                type="button"
                className={css.picture}
                aria-label={texts.enlargePicture(at + 1)}
                onClick={() => setEnlarged(at)}
              >
                <Thumbnail src={picture} size={72} />
              </button>
            </li>
          ))}
        </ul>
      </Flex>
      {enlarged !== null && (
        <Lightbox name={texts.reviewPictures(author)} pictures={pictures} start={enlarged} onClose={close} />
      )}
    </>
  )
}

/** How many reviews have each number of stars, most stars first. */
const StarCounts = ({ reviews }: { reviews: readonly Review[] }) => (
  <ul className={css.counts} aria-label={texts.starCounts}>
    {STARS.toReversed().map((stars) => {
      const count = reviews.filter((review) => Math.round(review.stars) === stars).length
      return (
        <li key={stars} className={css.count}>
          <span className="visually-hidden">{texts.starCount(stars, count)}</span>
          <span className={css.stars} aria-hidden>
            {formatCount(stars)} <Icon of={Star} />
          </span>
          <span
            className={css.bar}
            style={{ '--filled': `${(100 * count) / reviews.length}%` } as CSSProperties}
            aria-hidden
          />
          <span aria-hidden>{formatCount(count)}</span>
        </li>
      )
    })}
  </ul>
)

/**
 * Reviews, newest first, below their figures: the first few, and all of them on demand.
 * @param children content between the figures and the reviews
 */
export const ReviewList = ({
  product: { productRating, reviews },
  actionsOf,
  children,
}: {
  product: Pick<Product, 'productRating' | 'reviews'>
  actionsOf?: ActionsOf
  children?: ReactNode
}) => {
  const [all, setAll] = useState(false)
  if (reviews.length === 0)
    return (
      <>
        <Text as="p" color="gray">
          {texts.noReviews}
        </Text>
        {children}
      </>
    )
  return (
    <>
      <Flex wrap="wrap" align="start" gapY="3" gapX="7" mb="4">
        <Flex wrap="wrap" align="center" gapX="3">
          <Text size="5">
            <Stars rating={productRating} />
          </Text>
          <b>{texts.outOf(formatRating(productRating))}</b>
          <Text color="gray">{texts.reviewCount(reviews.length)}</Text>
        </Flex>
        <StarCounts reviews={reviews} />
      </Flex>
      {children}
      <ul className={css.list} aria-label={texts.reviews}>
        {(all ? reviews : reviews.slice(0, REVIEWS_SHOWN)).map((review, at) => (
          <ReviewItem key={review._id || at} review={review} actionsOf={actionsOf} />
        ))}
      </ul>
      {!all && reviews.length > REVIEWS_SHOWN ? (
        <Button variant="soft" onClick={() => setAll(true)}>
          {texts.allReviews(reviews.length)}
        </Button>
      ) : null}
    </>
  )
}
