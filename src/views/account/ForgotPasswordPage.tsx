import { Lock } from 'lucide'
import { forgotPasswordMachine } from '#machines/account/forgotPassword.machine.ts'
import { accountTexts, accountScreens as texts } from '#messages/account.ts'
import { accountStepScreens as stepTexts } from '#messages/accountSteps.ts'
import { useFlowForm } from '../flowForm.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { useFlow } from './flow.ts'
import { usePageState } from './pageState.ts'

/** Page that requests the code of a password reset (product 2.4). */
export default function ForgotPasswordPage() {
  const { from, identifier } = usePageState()
  const flow = useFlow(forgotPasswordMachine, { input: { from, identifier } })
  const { form, field, formError, hint, busy } = useFlowForm(flow)
  return (
    <AuthPage
      emblem={Lock}
      title={stepTexts.forgotTitle}
      text={stepTexts.forgotText}
      foot={<BackToSignIn before={stepTexts.rememberedIt} from={from} />}
    >
      <form {...form}>
        {formError && <Alert text={formError} hint={hint} />}
        <TextInput {...field('identifier')} label={texts.identifier} autoComplete="username" autoCapitalize="none" />
        <Button type="submit" busy={busy}>
          {accountTexts.sendOtp}
        </Button>
      </form>
    </AuthPage>
  )
}
