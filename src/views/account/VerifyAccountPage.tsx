import { Flex, Spinner, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Check, CircleAlert } from 'lucide'
import { useParams } from 'wouter'
import { verifyAccountMachine, verifyAccountSelect } from '#machines/account/verifyAccount.machine.ts'
import { accountTexts } from '#messages/account.ts'
import { accountStepScreens as texts } from '#messages/accountSteps.ts'
import { messageText } from '#messages/flows.ts'
import { uiTexts } from '#messages/ui.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Button } from '../ui/Button.tsx'
import * as forms from '../ui/Form.module.css'
import { useFlow } from './flow.ts'
import { usePageState } from './pageState.ts'

/** Page of the activation link (product 3.1). */
export default function VerifyAccountPage() {
  const { token } = useParams<{ token?: string }>()
  const { from } = usePageState()
  const flow = useFlow(verifyAccountMachine, { input: { token, from } })
  const verified = useSelector(flow, verifyAccountSelect.verified)
  const failure = useSelector(flow, verifyAccountSelect.failure)
  const canRetry = useSelector(flow, verifyAccountSelect.canRetry)
  // A person whose account is verified already only needs to sign in.
  const isKnown = failure === 'account.verification_already'
  if (failure !== null)
    return (
      <AuthPage emblem={CircleAlert} tone="error" title={accountTexts.verificationFailedTitle}>
        <div className={forms.form}>
          <Text as="p" align="center" role="alert">
            {messageText(failure)}
          </Text>
          {canRetry && <Button onClick={() => flow.send({ type: 'verify.retry' })}>{uiTexts.tryAgain}</Button>}
          <Button variant={canRetry || isKnown ? 'soft' : 'solid'} onClick={() => flow.send({ type: 'register.open' })}>
            {texts.goToRegistration}
          </Button>
          <Button variant={isKnown ? 'solid' : 'soft'} onClick={() => flow.send({ type: 'login.open' })}>
            {texts.goToLogin}
          </Button>
        </div>
      </AuthPage>
    )
  if (verified)
    return (
      <AuthPage emblem={Check} title={accountTexts.verified}>
        <div className={forms.form} role="status">
          <Text as="p" align="center">
            {accountTexts.verifiedSuccessfully}
          </Text>
          <Text as="p" align="center" size="2" color="gray">
            {accountTexts.redirecting}
          </Text>
        </div>
      </AuthPage>
    )
  return (
    <AuthPage title={accountTexts.verifying}>
      <Flex align="center" justify="center" minHeight="6rem">
        <Spinner size="3" />
      </Flex>
    </AuthPage>
  )
}
