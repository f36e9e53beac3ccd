import { type EntityOf, entity, list, number, populated, text, time } from '../reading.ts'
import { shownId } from '../tolerant.ts'

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
