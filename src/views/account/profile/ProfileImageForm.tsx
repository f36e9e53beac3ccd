import type { SessionUser } from '#contract/users/entity.ts'
import { profileImageMachine } from '#machines/profile/profileImage.machine.ts'
import { profileTexts as texts } from '#messages/profile.ts'
import { uiTexts } from '#messages/ui.ts'
import { useSubmit } from '#views/flowForm.ts'
import { useImages } from '#views/images.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { ImagePicker } from '#views/ui/ImagePicker.tsx'
import { useFlow } from './flow.ts'

/** Form for the person's own picture (product 7.4): a chosen file is uploaded or discarded. */
export const ProfileImageForm = ({ user }: { user: SessionUser }) => {
  const { _id, profileImg } = user
  const flow = useFlow(profileImageMachine, { input: { item: { _id, profileImg } } })
  const { form, formError, hint, busy } = useSubmit(flow)
  const images = useImages(flow)
  const [chosen] = images.images
  // Both buttons stay mounted, so that a focused one does not lose the focus.
  const cannotCancel = busy || !chosen
  return (
    <form {...form}>
      {formError && <Alert text={formError} hint={hint} />}
      <ImagePicker
        {...images}
        name="images"
        label={texts.image}
        hint={texts.imageHint}
        max={1}
        multiple={false}
        current={profileImg ? [profileImg] : []}
      />
      <FormActions>
        <Button
          variant="soft"
          color="gray"
          aria-disabled={cannotCancel}
          onClick={() => cannotCancel || flow.send({ type: 'images.remove', id: chosen.id })}
        >
          {uiTexts.cancel}
        </Button>
        <Button
          type="submit"
          busy={busy}
          aria-disabled={!chosen}
          onClick={(event) => {
            if (!chosen) event.preventDefault()
          }}
        >
          {texts.upload}
        </Button>
      </FormActions>
    </form>
  )
}
