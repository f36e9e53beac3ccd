import { useSelector } from '@xstate/react'
import { Smartphone } from 'lucide'
import { sentTo, signInCodeMachine } from '#machines/account/signInCode.machine.ts'
import { accountScreens as texts } from '#messages/account.ts'
import { accountStepScreens as stepTexts } from '#messages/accountSteps.ts'
import { useFlowForm } from '../flowForm.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { EnterCode } from './EnterCode.tsx'
import { useFlow } from './flow.ts'
import { usePageState } from './pageState.ts'

/** Page on which a customer signs in by a code alone: asks for the phone number, then for the code. */
export default function SignInByCodePage() {
  const { from, identifier = '' } = usePageState()
  const flow = useFlow(signInCodeMachine, { input: { phone: identifier.includes('@') ? '' : identifier } })
  const { form, field, formError, hint, busy } = useFlowForm(flow)
  const phone = useSelector(flow, sentTo)
  if (phone !== null) return <EnterCode input={{ flow: 'signIn', identifier: phone, from }} />
  return (
    <AuthPage
      emblem={Smartphone}
      title={stepTexts.signInByCode}
      text={stepTexts.signInByCodeText}
      foot={<BackToSignIn before={stepTexts.usePassword} from={from} />}
    >
      <form {...form}>
        {formError && <Alert text={formError} hint={hint} />}
        <TextInput
          {...field('phone')}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Button type="submit" busy={busy}>
          {stepTexts.sendCode}
        </Button>
      </form>
    </AuthPage>
  )
}
