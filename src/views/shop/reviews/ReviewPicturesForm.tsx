import { REVIEW_PICTURES_MAX } from '#contract/constants.ts'
import type { Review } from '#contract/reviews/entity.ts'
import { reviewPicturesMachine, tooManyPictures } from '#machines/reviews/reviewPictures.machine.ts'
import { reviewScreens as texts } from '#messages/reviews.ts'
import { useSubmit } from '#views/flowForm.ts'
import { type PictureLimit, useImages } from '#views/images.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { useFlow } from './flow.ts'

const limit: PictureLimit = { max: REVIEW_PICTURES_MAX, tooMany: tooManyPictures }

/** New pictures of a person's review, which take the place of those that show with it. */
export const ReviewPicturesForm = ({ productId, review }: { productId: string; review: Review }) => {
  const flow = useFlow(reviewPicturesMachine, { input: { item: { _id: productId } } })
  const { form, formError, hint, issues, busy } = useSubmit(flow)
  const images = useImages(flow, limit)
  return (
    <form {...form} aria-label={texts.pictures}>
      <Panel as="div" narrow>
        {review.picturesHidden && <Alert text={texts.hidden(review.picturesHidden)} />}
        {formError && !issues.images ? <Alert text={formError} hint={hint} /> : null}
        <ImagePicker
          {...images}
          name="images"
          label={texts.pictures}
          hint={texts.picturesHint}
          max={REVIEW_PICTURES_MAX}
          multiple
        />
        <FormActions>
          <Button type="submit" busy={busy} busyLabel={texts.saving}>
            {texts.savePictures}
          </Button>
        </FormActions>
      </Panel>
    </form>
  )
}
