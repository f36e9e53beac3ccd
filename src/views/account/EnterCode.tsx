import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Mail, Smartphone } from 'lucide'
import { type FormEvent, useId } from 'react'
import {
  codeStarts,
  type EnterCodeInput,
  enterCodeMachine,
  enterCodeSelect,
} from '#machines/account/enterCode.machine.ts'
import { enterCodeScreen as texts } from '#messages/enterCode.ts'
import { flowSentences, messageText } from '#messages/flows.ts'
import { formatDigits } from '#messages/format.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeBoxes } from '../ui/CodeBoxes.tsx'
import * as forms from '../ui/Form.module.css'
import { TextLink } from '../ui/TextLink.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { DemoInboxLink } from './DemoInboxLink.tsx'
import { FactorStep } from './FactorStep.tsx'
import { useFlow } from './flow.ts'
import { SendAgain } from './SendAgain.tsx'

/** Form for the 4-digit code, shared by registration, password reset (product 3.2) and sign-in. */
export const EnterCode = ({ input }: { input: EnterCodeInput }) => {
  const flow = useFlow(enterCodeMachine, { input })
  const digits = useSelector(flow, enterCodeSelect.digits)
  const focus = useSelector(flow, enterCodeSelect.focus)
  const error = useSelector(flow, enterCodeSelect.error)
  const hint = useSelector(flow, enterCodeSelect.hint)
  const busy = useSelector(flow, enterCodeSelect.busy)
  const identifier = useSelector(flow, enterCodeSelect.identifier)
  const cooldown = useSelector(flow, enterCodeSelect.cooldown)
  const resending = useSelector(flow, enterCodeSelect.resending)
  const needsFactor = useSelector(flow, enterCodeSelect.needsFactor)
  const errorId = useId()
  if (needsFactor) return <FactorStep via="code" from={input.from} flow={flow} />
  const isLost = identifier === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'form.submit' })
  }
  return (
    <AuthPage
      emblem={input.flow === 'register' || !identifier.includes('@') ? Smartphone : Mail}
      title={texts.enterCode}
      text={
        isLost ? (
          texts.sentSomewhere
        ) : (
          <>
            {texts.sentTo} <strong>{identifier.includes('@') ? identifier : formatDigits(identifier)}</strong>
          </>
        )
      }
      foot={
        <>
          {isLost ? null : (
            <SendAgain wait={cooldown} sending={resending} onSend={() => flow.send({ type: 'code.resend' })} />
          )}
          <DemoInboxLink />
          <BackToSignIn from={input.from} />
        </>
      }
    >
      <form className={forms.form} noValidate onSubmit={submit}>
        {isLost ? (
          <Alert id={errorId} text={flowSentences['account.invalid_otp']}>
            <TextLink to={codeStarts[input.flow]} state={{ from: input.from }}>
              {texts.startAgain}
            </TextLink>
          </Alert>
        ) : (
          error && <Alert id={errorId} text={messageText(error)} hint={hint && messageText(hint)} />
        )}
        <CodeBoxes
          digits={digits}
          focus={focus}
          readOnly={busy}
          invalid={error !== null}
          describedBy={isLost || error ? errorId : undefined}
          onDigit={(index, value) => flow.send({ type: 'otp.digit', index, value })}
          onText={(text) => flow.send({ type: 'otp.paste', text })}
          onBackspace={(index) => flow.send({ type: 'otp.backspace', index })}
          onFocus={(index) => flow.send({ type: 'otp.focus', index })}
        />
        {input.flow === 'reset' && (
          <Text as="p" size="2" color="gray" align="center">
            {texts.codeOrLink}
          </Text>
        )}
        <Button type="submit" busy={busy}>
          {texts.verify}
        </Button>
      </form>
    </AuthPage>
  )
}
