import { Flex, Text } from '@radix-ui/themes'
import { Star } from 'lucide'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { REVIEWS_SHOWN } from '#contract/constants.ts'
import type { Product } from '#contract/products/entity.ts'
import { type Review, reviewCountOf } from '#contract/reviews/entity.ts'
import { formatDay } from '#messages/dates.ts'
import { formatCount, formatRating } from '#messages/format.ts'
import { productTexts as texts } from '#messages/productPage.ts'
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

/** The numbers of reviews with 1 to 5 stars. */
export const countsOf = (reviews: readonly Review[]) =>
  STARS.map((stars) => reviews.filter((review) => Math.round(review.stars) === stars).length)

/**
 * How many reviews have each number of stars, most stars first.
 * @param props.counts null until they are known
 */
const StarCounts = ({ counts }: { counts: readonly number[] | null }) => (
  <ul className={css.counts} aria-label={texts.starCounts} aria-busy={counts === null || undefined}>
    {STARS.toReversed().map((stars) => {
      const count = counts?.[stars - 1] ?? 0
      const total = counts?.reduce((sum, one) => sum + one, 0) || 1
      return (
        <li key={stars} className={css.count}>
          {counts && <span className="visually-hidden">{texts.starCount(stars, count)}</span>}
          <span className={css.stars} aria-hidden>
            {formatCount(stars)} <Icon of={Star} />
          </span>
          <span className={css.bar} style={{ '--filled': `${(100 * count) / total}%` } as CSSProperties} aria-hidden />
          <span aria-hidden>{counts && formatCount(count)}</span>
        </li>
      )
    })}
  </ul>
)

/** What of its reviews a product does not bring itself, because it has more of them. */
export interface FurtherReviews {
  readonly reviews: readonly Review[]
  /** The numbers of reviews with 1 to 5 stars; null until they are known. */
  readonly stars: readonly number[] | null
  /** Stands below the reviews once more than the first few are requested. */
  readonly end?: ReactNode
}

interface ReviewListProps {
  readonly product: Pick<Product, 'productRating' | 'reviews' | 'reviewCount'>
  readonly further?: FurtherReviews | undefined
  readonly actionsOf?: ActionsOf
  /** Content between the figures and the reviews. */
  readonly children?: ReactNode
}

/** Reviews, newest first, below their figures: the first few, and all of them on demand. */
export const ReviewList = ({ product, further, actionsOf, children }: ReviewListProps) => {
  const [all, setAll] = useState(false)
  const { reviews, stars, end } = further ?? { reviews: product.reviews, stars: countsOf(product.reviews) }
  const count = reviewCountOf(product)
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
            <Stars rating={product.productRating} />
          </Text>
          <b>{texts.outOf(formatRating(product.productRating))}</b>
          <Text color="gray">{texts.reviewCount(count)}</Text>
        </Flex>
        <StarCounts counts={stars} />
      </Flex>
      {children}
      <ul className={css.list} aria-label={texts.reviews}>
        {(all ? reviews : reviews.slice(0, REVIEWS_SHOWN)).map((review, at) => (
          <ReviewItem key={review._id || at} review={review} actionsOf={actionsOf} />
        ))}
      </ul>
      {all ? end : null}
      {!all && count > REVIEWS_SHOWN ? (
        <Button variant="soft" onClick={() => setAll(true)}>
          {texts.allReviews(count)}
        </Button>
      ) : null}
    </>
  )
}
