import { absentOr, type EntityOf, entity, list, nullable, number, populated, text, time } from '../calls/reading.ts'
import { shownId } from '../calls/tolerant.ts'

/** The author of a review. `_id` and `profileImg` are empty where the account is closed; the name is the review's own copy. */
export const Reviewer = entity('Reviewer', { _id: text, name: text, profileImg: text })
export type Reviewer = EntityOf<typeof Reviewer>

export const Review = entity('Review', {
  _id: shownId,
  userId: populated(Reviewer),
  /** 1 to 5. */
  stars: number,
  /** May be empty. */
  text,
  date: time,
  /** Addresses of its pictures; none while they are hidden. */
  pictures: list(text),
  /** Why an administrator has hidden its pictures, for its author and administrators; empty for others and while they show. */
  picturesHidden: text,
})
export type Review = EntityOf<typeof Review>

/** A part of the reviews of a product, newest first, with the figures of all. */
export const ReviewPage = entity('ReviewPage', {
  reviews: list(Review),
  /** What `after` of the next older reviews is; absent at the end. */
  next: absentOr(text),
  total: number,
  /** The numbers of reviews with 1 to 5 stars. */
  stars: list(number),
  /** The caller's own review, or null; absent for guests. */
  own: absentOr(nullable(Review)),
})
export type ReviewPage = EntityOf<typeof ReviewPage>

export const reviewCountOf = (product: {
  readonly reviews: readonly Review[]
  readonly reviewCount?: number | undefined
}): number => product.reviewCount ?? product.reviews.length
