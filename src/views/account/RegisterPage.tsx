import { useSelector } from '@xstate/react'
import { googleSignInMachine, googleSignInSelect } from '#machines/account/googleSignIn.machine.ts'
import { registerMachine, registerSelect } from '#machines/account/register.machine.ts'
import { accountTexts, accountScreens as texts } from '#messages/account.ts'
import { accountStepScreens as stepTexts } from '#messages/accountSteps.ts'
import { useFlowForm } from '../flowForm.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { FactorStep } from './FactorStep.tsx'
import { useFlow } from './flow.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { usePageState } from './pageState.ts'

const tabs = [
  { id: 'email', label: accountTexts.signupWithEmail },
  { id: 'phone', label: accountTexts.signupWithPhone },
] as const

/** Registration by e-mail or phone (product 2.3). */
export default function RegisterPage() {
  const { from } = usePageState()
  const google = useFlow(googleSignInMachine, { input: { from } })
  const flow = useFlow(registerMachine, { input: { from } })
  const { form, field, formError, hint, busy } = useFlowForm(flow)
  const method = useSelector(flow, registerSelect.method)
  const provesFactor = useSelector(google, googleSignInSelect.provesFactor)
  if (provesFactor) return <FactorStep via="google" from={from} flow={google} />
  return (
    <AuthPage
      title={accountTexts.createAccount}
      text={stepTexts.joinShop}
      foot={<BackToSignIn before={stepTexts.haveAnAccount} label={texts.signIn} from={from} />}
    >
      <Tabs
        label={stepTexts.howToSignUp}
        tabs={tabs}
        chosen={method}
        onChoose={(id) => flow.send({ type: 'method.choose', method: id })}
      >
        <form {...form}>
          {formError && <Alert text={formError} hint={hint} />}
          <TextInput {...field('name')} label={texts.name} autoComplete="name" />
          {method === 'email' ? (
            <TextInput key="email" {...field('email')} label={texts.email} type="email" autoComplete="email" />
          ) : (
            <TextInput
              key="phone"
              {...field('phone')}
              label={texts.phone}
              hint={texts.phoneHint}
              type="tel"
              autoComplete="tel-national"
            />
          )}
          <PasswordField
            {...field('password')}
            label={texts.password}
            hint={texts.passwordHint}
            autoComplete="new-password"
          />
          <PasswordField {...field('confirmPassword')} label={texts.confirmPassword} autoComplete="new-password" />
          <Button type="submit" busy={busy}>
            {stepTexts.register}
          </Button>
        </form>
      </Tabs>
      <GoogleButton text="signup_with" flow={google} />
    </AuthPage>
  )
}
