import { useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { REVIEW_PICTURES_MAX, REVIEW_TEXT_MAX } from '#contract/constants.ts'
import { capabilities } from '#data/capabilities.ts'
import { type ReviewValues, type reviewMachine, tooManyPictures } from '#machines/reviews/review.machine.ts'
import { reviewScreens as texts } from '#messages/reviews.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { type PictureLimit, useImages } from '#views/images.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { StarsInput } from './StarsInput.tsx'

const focusStars = (form: HTMLFormElement | null) => {
  const stars =
    form?.querySelector<HTMLElement>('[name=stars]:checked') ?? form?.querySelector<HTMLElement>('[name=stars]')
  stars?.focus()
}

const limit: PictureLimit = { max: REVIEW_PICTURES_MAX, tooMany: tooManyPictures }

interface ReviewFormProps {
  readonly flow: ActorRefFrom<typeof reviewMachine>
  /** Addresses of the pictures that show with the review now. */
  readonly stored?: readonly string[] | undefined
}

/** The form of a person's review: stars, a text, and pictures. Its stars take the focus when it opens. */
export const ReviewForm = ({ flow, stored = [] }: ReviewFormProps) => {
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<ReviewValues>(flow)
  const images = useImages(flow, limit)
  const hasIssue = Object.keys(issues).length > 0
  useLayoutEffect(() => focusStars(form.ref.current), [form.ref])
  return (
    <form {...form} aria-label={texts.yours}>
      <Panel as="div" narrow>
        {formError && !hasIssue ? <Alert text={formError} hint={hint} /> : null}
        <StarsInput
          value={values.stars}
          error={issues.stars}
          disabled={busy}
          onChange={(stars) => set('stars', stars)}
        />
        <TextArea {...field('text')} label={texts.text} hint={texts.textHint} maxLength={REVIEW_TEXT_MAX} />
        {capabilities().reviewPictures && (
          <ImagePicker
            {...images}
            name="images"
            label={texts.pictures}
            hint={stored.length > 0 ? texts.newPicturesHint : texts.picturesHint}
            current={stored}
            max={REVIEW_PICTURES_MAX}
            multiple
          />
        )}
        <FormActions>
          <Button
            variant="soft"
            color="gray"
            aria-disabled={busy}
            onClick={() => busy || flow.send({ type: 'form.cancel' })}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </FormActions>
      </Panel>
    </form>
  )
}
