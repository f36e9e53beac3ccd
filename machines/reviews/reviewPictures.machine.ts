import { createValidator } from '#contract/check.ts'
import { REVIEW_PICTURES_MAX } from '#contract/constants.ts'
import { ReviewPictures } from '#contract/reviews/rules.ts'
import { ruleOf } from '#contract/rules.ts'
import { startEntityForm } from '../core/entityForm/entityForm.parts.ts'
import { entityFormSetup, keepsForm, savingAlone, uploadInput, uploading } from '../core/entityForm/entityForm.ts'
import type { UploadProgress } from '../core/entityForm/entityForm.types.ts'
import { type ImageEvent, type Images, imageParts, imageTransitions } from '../core/entityForm/imageForm.ts'
import { submitTo } from '../core/form/formActions.ts'

export type ReviewPicturesValues = { images: Images }

/** Too many pictures are chosen: the message of the machine, and of the picker. */
export const tooManyPictures = ruleOf('validation.review_pictures', { max: REVIEW_PICTURES_MAX })

const rules = {
  events: {} as { type: 'form.submit' } | ImageEvent | UploadProgress,
  blank: { images: [] } as ReviewPicturesValues,
  valuesOf: (_: { readonly _id: string }): ReviewPicturesValues => ({ images: [] }),
  check: createValidator(ReviewPictures),
  texts: { updated: 'reviews.pictures_saved', fallback: 'reviews.pictures_failed' },
  serverFieldNames: { pictures: 'images' },
} as const

export const reviewPicturesMachine = entityFormSetup(rules)
  .extend(imageParts(rules, { max: REVIEW_PICTURES_MAX, tooMany: tooManyPictures }))
  .createMachine({
    id: 'reviewPictures',
    description: "The pictures of a person's review of a product: new ones take the place of the stored ones",
    context: startEntityForm(rules),
    initial: 'editing',
    states: {
      editing: {
        description: 'Pictures can be chosen.',
        tags: ['form', 'draft'],
        on: { ...imageTransitions, 'form.submit': submitTo('saving') },
      },
      saving: { ...savingAlone(uploadInput(rules), keepsForm), ...uploading },
    },
  })
