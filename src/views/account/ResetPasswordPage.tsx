import { useSelector } from '@xstate/react'
import { accountTexts } from '../../../contract/texts/account.ts'
import { accountScreens as texts } from '../../../contract/texts/accountScreens.ts'
import { resetPasswordMachine } from '../../../machines/resetPassword/resetPassword.machine.ts'
import { resetPasswordSelect } from '../../../machines/resetPassword/resetPassword.select.ts'
import { useFlow } from '../flow.tsx'
import { useFlowForm } from '../flowForm.ts'
import { Alert } from '../ui/Alert.tsx'
import { AuthPage } from '../ui/AuthPage.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { usePageState } from './pageState.ts'

/** Choosing a new password after the code (spec section 2.1). */
export default function ResetPasswordPage() {
  const { from, identifier } = usePageState()
  const flow = useFlow(resetPasswordMachine, { input: { from, identifier } })
  const { form, field, banner, hint, busy } = useFlowForm(flow)
  const hasIdentifier = useSelector(flow, resetPasswordSelect.hasIdentifier)
  return (
    <AuthPage emblem="lock" title={texts.newPassword} text={texts.newPasswordText} foot={<BackToSignIn from={from} />}>
      <form {...form}>
        {hasIdentifier ? (
          banner && <Alert text={banner} hint={hint} />
        ) : (
          <Alert text={accountTexts.invalidOtp}>
            <TextLink to="/forgot-password" state={from ? { from } : undefined}>
              {texts.startAgain}
            </TextLink>
          </Alert>
        )}
        <PasswordField
          {...field('password')}
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmPassword')} label={texts.confirmPassword} autoComplete="new-password" />
        <Button type="submit" busy={busy}>
          {texts.resetPassword}
        </Button>
      </form>
    </AuthPage>
  )
}
