import { Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type phoneCodeMachine, phoneCodeSelect as select } from '#machines/checkout/phoneCode.machine.ts'
import { checkoutScreen } from '#messages/checkout.ts'
import { messageText } from '#messages/flows.ts'
import { formatDigits } from '#messages/format.ts'
import { DemoInboxLink } from '#views/account/DemoInboxLink.tsx'
import { SendAgain } from '#views/account/SendAgain.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CodeBoxes } from '#views/ui/CodeBoxes.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'

type Flow = ActorRefFrom<typeof phoneCodeMachine>

type Words = 'codeTitle' | 'codeText' | 'codeSending' | 'codeBack' | 'verify'

interface PhoneCodeDialogProps {
  readonly flow: Flow
  /** What the dialog says of the order: the checkout places it, the tracking page opens it. */
  readonly texts?: { readonly [Word in Words]: string }
}

/** Dialog for the code that proves a phone number; a complete code places or opens the order. */
export default function PhoneCodeDialog({ flow, texts = checkoutScreen }: PhoneCodeDialogProps) {
  const sending = useSelector(flow, select.sending)
  const called = useSelector(flow, select.called)
  const phone = useSelector(flow, select.phone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'form.submit' })
  }
  const text = sending ? texts.codeSending : texts.codeText
  return (
    <Dialog
      open
      title={called ? checkoutScreen.callTitle : texts.codeTitle}
      description={
        <>
          {called ? checkoutScreen.callText : text} <strong>{formatDigits(phone)}</strong>
        </>
      }
      onClose={() => flow.send({ type: 'code.back' })}
    >
      <form noValidate onSubmit={submit}>
        <Text as="div" align="center">
          <Grid gap="4">
            {called ? (
              <Button type="submit">{checkoutScreen.placeCalled}</Button>
            ) : (
              <EnteredCode flow={flow} sending={sending} verify={texts.verify} />
            )}
            <Button variant="ghost" color="gray" onClick={() => flow.send({ type: 'code.back' })}>
              {texts.codeBack}
            </Button>
          </Grid>
        </Text>
      </form>
    </Dialog>
  )
}

const EnteredCode = ({ flow, sending, verify }: { flow: Flow; sending: boolean; verify: string }) => {
  const digits = useSelector(flow, select.digits)
  const focus = useSelector(flow, select.focus)
  const error = useSelector(flow, select.error)
  const wait = useSelector(flow, select.wait)
  const id = useId()
  return (
    <>
      {error && <Alert id={id} text={messageText(error)} />}
      <CodeBoxes
        digits={digits}
        focus={focus}
        invalid={error !== null}
        describedBy={error ? id : undefined}
        onDigit={(index, value) => flow.send({ type: 'otp.digit', index, value })}
        onText={(text) => flow.send({ type: 'otp.paste', text })}
        onBackspace={(index) => flow.send({ type: 'otp.backspace', index })}
        onFocus={(index) => flow.send({ type: 'otp.focus', index })}
      />
      <Button type="submit">{verify}</Button>
      <SendAgain wait={wait} sending={sending} onSend={() => flow.send({ type: 'code.resend' })} />
      <DemoInboxLink />
    </>
  )
}
