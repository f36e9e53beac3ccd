import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/users/entity.ts'
import { userQuery } from '#data/users.ts'
import { type ProfilePerson, type ProfileValues, profileMachine } from '#machines/profile/profile.machine.ts'
import { profileTexts as texts } from '#messages/profile.ts'
import { uiTexts } from '#messages/ui.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { ConflictDialog } from '#views/office/ConflictDialog.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from './flow.ts'

const nothing = () => {}

/**
 * Form for the person's own name and address (product 7.2). It starts with the values of the session until the server's
 * values are loaded.
 */
export const ProfileForm = ({ user }: { user: SessionUser }) => {
  const { data, isError } = useQuery({ ...userQuery(user._id), enabled: user._id !== '' })
  const { _id, name, address } = user
  const flow = useFlow(profileMachine, { input: { item: { _id, name, address } } })
  const { form, field, values, formError, hint, busy } = useFlowForm<ProfileValues>(flow)
  const { email, phone } = data ?? user
  const emptied = (text: string) => (text.trim() === '' ? texts.emptyKept : undefined)
  return (
    <form {...form}>
      {formError ? <Alert text={formError} hint={hint} /> : isError && <Alert text={uiTexts.refreshFailed} />}
      <TextInput {...field('name')} label={texts.name} hint={emptied(values.name)} autoComplete="name" />
      <TextInput name="email" label={texts.email} value={email} disabled onChange={nothing} />
      <TextInput name="phone" label={texts.phone} value={phone} disabled onChange={nothing} />
      <TextArea {...field('address')} label={texts.address} hint={address ? emptied(values.address) : undefined} />
      <FormActions>
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
      </FormActions>
      <ConflictDialog<ProfileValues, ProfilePerson>
        flow={flow}
        compare={(mine, theirs) => ({
          name: { label: texts.name, mine: mine.name, theirs: theirs.name },
          address: { label: texts.address, mine: mine.address, theirs: theirs.address },
        })}
      />
    </form>
  )
}
