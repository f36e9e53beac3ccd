import { Schema } from 'effect'
import { NOTE_MAX, REVIEW_TEXT_MAX, STARS_MAX } from '../constants.ts'
import { shortText } from '../fields/optional.ts'
import { lines, required, requiredText } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'

const chooseStars = ruleOf('validation.stars', { max: STARS_MAX })
const stars = Schema.Finite.check(
  Schema.makeFilter((count: number) =>
    violation(Number.isInteger(count) && count >= 1 && count <= STARS_MAX ? undefined : chooseStars),
  ),
).pipe(required(chooseStars))

/** The fields that a person fills in: whole stars from 1 to 5, and a text that may be empty. */
export const ReviewFields = Schema.Struct({
  stars,
  text: lines(ruleOf('validation.wrong_kind'), REVIEW_TEXT_MAX),
})
export type ReviewFields = typeof ReviewFields.Type

/** The body of `POST /products/{id}/reviews`. `userId` is accepted for other clients and has no effect. */
export const NewReview = Schema.Struct({
  review: Schema.Struct({ ...ReviewFields.fields, userId: Schema.optionalKey(shortText) }),
})

/** Why an administrator hides the pictures of a review; the author of the review reads it. */
export const PicturesToHide = Schema.Struct({ reason: requiredText(ruleOf('validation.reason_missing'), NOTE_MAX) })
export type PicturesToHide = typeof PicturesToHide.Type
