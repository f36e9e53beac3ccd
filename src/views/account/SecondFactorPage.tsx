import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Lock } from 'lucide'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type FactorInput,
  type FactorValues,
  secondFactorMachine,
  secondFactorSelect as select,
} from '#machines/account/secondFactor.machine.ts'
import { messageText } from '#messages/flows.ts'
import { secondFactorTexts as texts } from '#messages/secondFactor.ts'
import { useFlowForm } from '../flowForm.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import * as forms from '../ui/Form.module.css'
import { focusNewContent } from '../ui/focus.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useFlow } from './flow.ts'

type Flow = ActorRefFrom<typeof secondFactorMachine>

interface FactorProps {
  readonly flow: Flow
  readonly onLeave: () => void
}

/** Page for the second factor of a sign-in: a code of the authenticator app or a recovery code. */
export default function SecondFactorPage({ via, from, onLeave }: FactorInput & Pick<FactorProps, 'onLeave'>) {
  const flow = useFlow(secondFactorMachine, { input: { via, from } })
  const ending = useSelector(flow, select.restartReason)
  return ending === null ? (
    <FactorForm flow={flow} onLeave={onLeave} />
  ) : (
    <SignInEnded text={messageText(ending)} onLeave={onLeave} />
  )
}

const FactorForm = ({ flow, onLeave }: FactorProps) => {
  const { form, field, formError, hint, busy } = useFlowForm<FactorValues>(flow)
  const takesRecoveryCode = useSelector(flow, select.usesRecoveryCode)
  // A change of the kind of code replaces the field, and the new field takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form element stays the same
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [takesRecoveryCode])
  return (
    <AuthPage
      emblem={Lock}
      title={texts.title}
      text={takesRecoveryCode ? texts.enterRecoveryCode : texts.enterAppCode}
      foot={
        <>
          <FooterButton
            label={takesRecoveryCode ? texts.useApp : texts.useRecoveryCode}
            busy={busy}
            onClick={() => flow.send({ type: takesRecoveryCode ? 'app.use' : 'recovery.use' })}
          />
          <FooterButton label={texts.backToSignIn} busy={busy} onClick={onLeave} />
        </>
      }
    >
      <form {...form}>
        {formError && <Alert text={formError} hint={hint} />}
        {takesRecoveryCode ? (
          <TextInput
            key="recovery"
            {...field('code')}
            label={texts.recoveryCode}
            autoComplete="off"
            autoCapitalize="characters"
          />
        ) : (
          <TextInput
            key="app"
            {...field('code')}
            label={texts.appCode}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
        <Button type="submit" busy={busy}>
          {texts.signIn}
        </Button>
      </form>
    </AuthPage>
  )
}

const FooterButton = ({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) => (
  <Text size="2">
    <TextButton aria-disabled={busy} onClick={() => busy || onClick()}>
      {label}
    </TextButton>
  </Text>
)

const SignInEnded = ({ text, onLeave }: { text: string; onLeave: () => void }) => {
  useEffect(focusNewContent, [])
  return (
    <AuthPage emblem={Lock} tone="error" title={texts.title}>
      <div className={forms.form}>
        <Alert text={text} />
        <Button onClick={onLeave}>{texts.backToPassword}</Button>
      </div>
    </AuthPage>
  )
}
