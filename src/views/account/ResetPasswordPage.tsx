import { Flex, Spinner } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { CircleAlert, Lock } from 'lucide'
import { accountRoutes } from '#contract/routes/account.ts'
import { resetPasswordMachine, resetPasswordSelect as select } from '#machines/account/resetPassword.machine.ts'
import { accountScreens as texts } from '#messages/account.ts'
import { accountStepScreens as stepTexts } from '#messages/accountSteps.ts'
import { enterCodeScreen as codeTexts } from '#messages/enterCode.ts'
import { flowSentences, messageText } from '#messages/flows.ts'
import { uiTexts } from '#messages/ui.ts'
import { useFlowForm } from '../flowForm.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import * as forms from '../ui/Form.module.css'
import { PasswordField } from '../ui/PasswordField.tsx'
import { ButtonLink, TextLink } from '../ui/TextLink.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { useFlow } from './flow.ts'
import { useLinkToken } from './linkToken.ts'
import { usePageState } from './pageState.ts'

/** Page that sets a new password, after the code or by a reset link (product 2.9). */
export default function ResetPasswordPage() {
  const token = useLinkToken()
  return <ResetPassword key={token} token={token} />
}

interface LinkFailureProps {
  readonly failure: NonNullable<ReturnType<typeof select.linkFailure>>
  readonly from: string | undefined
  /** Absent where a retry would fail again. */
  readonly onRetry: (() => void) | undefined
}

const LinkFailure = ({ failure, from, onRetry }: LinkFailureProps) => (
  <AuthPage emblem={CircleAlert} tone="error" title={stepTexts.linkNotOpened} foot={<BackToSignIn from={from} />}>
    <div className={forms.form}>
      <Alert text={messageText(failure.text)} hint={failure.hint && messageText(failure.hint)} />
      {onRetry ? (
        <Button onClick={onRetry}>{uiTexts.tryAgain}</Button>
      ) : (
        <ButtonLink to={accountRoutes.forgotPassword} state={from ? { from } : undefined}>
          {codeTexts.startAgain}
        </ButtonLink>
      )}
    </div>
  </AuthPage>
)

const ResetPassword = ({ token }: { token: string }) => {
  const { from, identifier: handedOver, reason } = usePageState()
  const flow = useFlow(resetPasswordMachine, { input: token ? { token, from } : { from, identifier: handedOver } })
  const { form, field, formError, hint, busy } = useFlowForm(flow)
  const hasIdentifier = useSelector(flow, select.hasIdentifier)
  const identifier = useSelector(flow, select.identifier)
  const opening = useSelector(flow, select.opening)
  const failure = useSelector(flow, select.linkFailure)
  const canRetry = useSelector(flow, select.canRetryLink)
  if (failure)
    return (
      <LinkFailure
        failure={failure}
        from={from}
        onRetry={canRetry ? () => flow.send({ type: 'link.retry' }) : undefined}
      />
    )
  if (opening)
    return (
      <AuthPage title={stepTexts.openingLink}>
        <Flex align="center" justify="center" minHeight="6rem">
          <Spinner size="3" />
        </Flex>
      </AuthPage>
    )
  const byLink = token !== ''
  const withoutLink = reason === 'alsoRegistered' ? stepTexts.alsoRegistered : stepTexts.newPasswordText
  return (
    <AuthPage
      emblem={Lock}
      title={stepTexts.newPassword}
      text={
        byLink ? (
          <>
            {stepTexts.passwordFor} <strong>{identifier}</strong>
          </>
        ) : (
          withoutLink
        )
      }
      foot={<BackToSignIn from={from} />}
    >
      <form {...form}>
        {hasIdentifier ? (
          formError && <Alert text={formError} hint={hint} />
        ) : (
          <Alert text={flowSentences['account.invalid_otp']}>
            <TextLink to={accountRoutes.forgotPassword} state={from ? { from } : undefined}>
              {codeTexts.startAgain}
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
          {stepTexts.resetPassword}
        </Button>
      </form>
    </AuthPage>
  )
}
