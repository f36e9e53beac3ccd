import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { accountRoutes } from '#contract/routes/account.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { capabilities } from '#data/capabilities.ts'
import { googleSignInMachine, googleSignInSelect } from '#machines/account/googleSignIn.machine.ts'
import { signInMachine, signInSelect } from '#machines/account/signIn.machine.ts'
import { accountTexts, accountScreens as texts } from '#messages/account.ts'
import { useApp } from '../app.tsx'
import { useFlowForm } from '../flowForm.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyWithPreload, useIsSkeleton } from '../ui/lazyWithPreload.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useShop } from '../ui/shop.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { FactorStep } from './FactorStep.tsx'
import { useFlow } from './flow.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { usePageState } from './pageState.ts'

/** Loads only where the page offers accounts of the demo shop; its place is as high as its title and buttons. */
export const DemoSignIn = lazyWithPreload(() => import('./DemoSignIn.tsx'))

/** Sign-in page (product 2.2). */
export default function LoginPage() {
  const { from, identifier } = usePageState()
  const { demoAccounts } = useApp()
  const { name } = useShop()
  const isSkeleton = useIsSkeleton()
  // Starts before the page's own flow, because the flow inspector shows the flow that starts last.
  const google = useFlow(googleSignInMachine, { input: { from } })
  const flow = useFlow(signInMachine, { input: { from, identifier } })
  const { form, field, values, formError, hint, busy } = useFlowForm(flow)
  const offersVerification = useSelector(flow, signInSelect.offersVerification)
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sendingVerification'))
  const byPassword = useSelector(flow, signInSelect.needsFactor)
  const byGoogle = useSelector(google, googleSignInSelect.provesFactor)
  if (byPassword || byGoogle)
    return <FactorStep via={byGoogle ? 'google' : 'password'} from={from} flow={byGoogle ? google : flow} />
  const state = from === undefined ? undefined : { from }
  return (
    <AuthPage
      title={accountTexts.welcomeBack}
      text={accountTexts.signInToYourAccount}
      foot={
        <>
          {from?.startsWith(shopRoutes.orders) && capabilities().findOrder && (
            <Text size="2">
              {texts.orderedAsGuest} <TextLink to={shopRoutes.findOrder}>{texts.trackOrder}</TextLink>
            </Text>
          )}
          <Text size="2">
            {texts.newHere(name)}{' '}
            <TextLink to={accountRoutes.register} state={state}>
              {texts.createAnAccount}
            </TextLink>
          </Text>
        </>
      }
    >
      <form {...form}>
        {formError && <Alert text={formError} hint={hint} />}
        {(offersVerification || isSending) && (
          <Button variant="soft" busy={isSending} onClick={() => flow.send({ type: 'verify.send' })}>
            {values.identifier.includes('@') ? texts.sendLink : texts.sendCode}
          </Button>
        )}
        <TextInput {...field('identifier')} label={texts.identifier} autoComplete="username" autoCapitalize="none" />
        <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
        <Text size="2" align="right">
          <TextLink to={accountRoutes.forgotPassword} state={state}>
            {texts.forgotPassword}
          </TextLink>
        </Text>
        <Button type="submit" busy={busy && !isSending}>
          {texts.signIn}
        </Button>
        {(isSkeleton || capabilities().signInByCode) && !offersVerification && !isSending && (
          <Text size="2" align="center">
            <TextLink to={accountRoutes.signInByCode} state={{ from, identifier: values.identifier }}>
              {texts.sendCode}
            </TextLink>
          </Text>
        )}
      </form>
      <GoogleButton text="signin_with" flow={google} />
      {demoAccounts.length > 0 && (
        <DemoSignIn
          fallback={<div style={{ height: `calc(${demoAccounts.length} * (var(--control-height) + 12px) + 40px)` }} />}
          accounts={demoAccounts}
          busy={busy}
          onChoose={(account) => flow.send({ type: 'demo.choose', ...account })}
        />
      )}
    </AuthPage>
  )
}
