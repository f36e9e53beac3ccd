import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import {
  type HideValues,
  type hidePicturesMachine,
  hidePicturesSelect as select,
} from '#machines/reviews/hidePictures.machine.ts'
import { reviewScreens as texts } from '#messages/reviews.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

type Flow = ActorRefFrom<typeof hidePicturesMachine>

/** Dialog in which an administrator hides the pictures of a review, with a reason. */
export const HidePicturesDialog = ({ flow }: { flow: Flow }) => {
  const author = useSelector(flow, select.author)
  const busy = useSelector(flow, select.busy)
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.hideTitle}
      description={texts.hideText(author)}
      busy={busy}
      submit={texts.hide}
      busyLabel={texts.hiding}
      isDangerous
      cancel={texts.keep}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => <Fields flow={flow} formId={formId} />}
    </FormDialog>
  )
}

const Fields = ({ flow, formId }: { flow: Flow; formId: string }) => {
  const { form, field, formError, hint } = useFlowForm<HideValues>(flow)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <TextInput {...field('reason')} label={texts.reason} maxLength={NOTE_MAX} />
    </form>
  )
}
