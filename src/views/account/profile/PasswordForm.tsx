import type { SessionUser } from '#contract/users/entity.ts'
import { changePasswordMachine, type PasswordValues } from '#machines/profile/changePassword.machine.ts'
import { profileTexts as texts } from '#messages/profile.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { PasswordField } from '#views/ui/PasswordField.tsx'
import { useFlow } from './flow.ts'

/** Form that changes the password (product 7.3, 9.12). */
export const PasswordForm = ({ user }: { user: SessionUser }) => {
  const flow = useFlow(changePasswordMachine, { input: { item: { _id: user._id } } })
  const { form, field, formError, hint, busy } = useFlowForm<PasswordValues>(flow)
  return (
    <form {...form}>
      {formError && <Alert text={formError} hint={hint} />}
      {/* Password managers read the account's identifier from this field. */}
      <input type="text" autoComplete="username" value={user.email || user.phone} readOnly hidden />
      <PasswordField {...field('currentPassword')} label={texts.currentPassword} autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={texts.confirmPassword}
        hint={texts.securityNote}
        autoComplete="new-password"
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          {texts.changePassword}
        </Button>
      </FormActions>
    </form>
  )
}
