import { logoFormMachine } from '#machines/logo/logoForm.machine.ts'
import { logoTexts as texts } from '#messages/logo.ts'
import { useSubmit } from '#views/flowForm.ts'
import { useImages } from '#views/images.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { useFlow } from '../flow.ts'

/** Dialog that chooses the shop's logo and uploads it (product 5.10). */
export const LogoDialog = ({ back }: { back: string }) => {
  const flow = useFlow(logoFormMachine, { input: { back } })
  const { form, formError, hint, busy } = useSubmit(flow)
  const images = useImages(flow)
  return (
    <FormDialog
      open
      title={texts.dialogTitle}
      busy={busy}
      submit={texts.send}
      busyLabel={texts.sending}
      onClose={() => flow.send({ type: 'form.cancel' })}
    >
      {(id) => (
        <form {...form} id={id}>
          {formError && <Alert text={formError} hint={hint} />}
          <ImagePicker {...images} name="images" label={texts.image} max={1} multiple={false} />
        </form>
      )}
    </FormDialog>
  )
}
