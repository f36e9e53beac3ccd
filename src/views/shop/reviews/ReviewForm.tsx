import { useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { REVIEW_TEXT_MAX } from '#contract/constants.ts'
import type { ReviewValues, reviewMachine } from '#machines/reviews/review.machine.ts'
import { reviewScreens as texts } from '#messages/reviews.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { StarsInput } from './StarsInput.tsx'

const focusStars = (form: HTMLFormElement | null) => {
  const stars =
    form?.querySelector<HTMLElement>('[name=stars]:checked') ?? form?.querySelector<HTMLElement>('[name=stars]')
  stars?.focus()
}

/** The form of a person's review: stars, and a text. Its stars take the focus when it opens. */
export const ReviewForm = ({ flow }: { flow: ActorRefFrom<typeof reviewMachine> }) => {
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<ReviewValues>(flow)
  useLayoutEffect(() => focusStars(form.ref.current), [form.ref])
  return (
    <form {...form} aria-label={texts.yours}>
      <Panel as="div" narrow>
        {formError && !issues.stars && !issues.text ? <Alert text={formError} hint={hint} /> : null}
        <StarsInput
          value={values.stars}
          error={issues.stars}
          disabled={busy}
          onChange={(stars) => set('stars', stars)}
        />
        <TextArea {...field('text')} label={texts.text} hint={texts.textHint} maxLength={REVIEW_TEXT_MAX} />
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
