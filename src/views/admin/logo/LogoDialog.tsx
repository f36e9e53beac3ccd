import { useId } from 'react'
import { logoFormMachine } from '#machines/logo/logoForm.machine.ts'
import { logoTexts as texts } from '#messages/logo.ts'
import { uiTexts } from '#messages/ui.ts'
import { useSubmit } from '#views/flowForm.ts'
import { useImages } from '#views/images.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { useFlow } from '../flow.ts'

/** Dialog that chooses the shop's logo and uploads it (product 5.10). */
export const LogoDialog = ({ back }: { back: string }) => {
  const id = useId()
  const flow = useFlow(logoFormMachine, { input: { back } })
  const { form, formError, hint, busy } = useSubmit(flow)
  const images = useImages(flow)
  const cancel = () => flow.send({ type: 'form.cancel' })
  return (
    <Dialog
      open
      title={texts.dialogTitle}
      busy={busy}
      onClose={cancel}
      actions={
        <>
          <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || cancel()}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel={texts.sending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form {...form} id={id}>
        {formError && <Alert text={formError} hint={hint} />}
        <ImagePicker {...images} name="images" label={texts.image} max={1} multiple={false} />
      </form>
    </Dialog>
  )
}
