import { Text } from '@radix-ui/themes'
import { Mail } from 'lucide'
import { accountRoutes } from '#contract/routes/account.ts'
import { accountTexts } from '#messages/account.ts'
import { accountStepScreens as texts } from '#messages/accountSteps.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import * as forms from '../ui/Form.module.css'
import { NavigationButton } from '../ui/NavigationButton.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { DemoInboxLink } from './DemoInboxLink.tsx'
import { usePageState } from './pageState.ts'

/** Page after a registration by e-mail (product 2.7). */
export default function VerifyPendingPage() {
  const { email, from } = usePageState()
  return (
    <AuthPage
      emblem={Mail}
      title={accountTexts.almostDone}
      text={
        <>
          {email ? (
            <>
              {texts.linkSentTo} <strong>{email}</strong>.
            </>
          ) : (
            texts.linkSent
          )}{' '}
          {texts.openIt}
        </>
      }
      foot={
        <>
          <DemoInboxLink />
          <BackToSignIn from={from} />
        </>
      }
    >
      <div className={forms.form}>
        <Text as="p" size="2" color="gray" align="center">
          {texts.checkSpam}
        </Text>
        <NavigationButton to={accountRoutes.register} state={from ? { from } : undefined} variant="soft">
          {accountTexts.resendEmail}
        </NavigationButton>
      </div>
    </AuthPage>
  )
}
