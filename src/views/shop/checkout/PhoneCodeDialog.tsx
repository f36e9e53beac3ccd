import { Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type phoneCodeMachine, phoneCodeSelect as select } from '#machines/checkout/phoneCode.machine.ts'
import { checkoutScreen as texts } from '#messages/en/checkout.ts'
import { messageText } from '#messages/en/flows.ts'
import { DemoInboxLink } from '#views/account/DemoInboxLink.tsx'
import { SendAgain } from '#views/account/SendAgain.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CodeBoxes } from '#views/ui/CodeBoxes.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'

type Flow = ActorRefFrom<typeof phoneCodeMachine>

/** Dialog for the code that proves a guest's phone number; a complete code places the order. */
export default function PhoneCodeDialog({ flow }: { flow: Flow }) {
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
      title={called ? texts.callTitle : texts.codeTitle}
      description={
        <>
          {called ? texts.callText : text} <strong>{phone}</strong>
        </>
      }
      onClose={() => flow.send({ type: 'code.back' })}
    >
      <form noValidate onSubmit={submit}>
        <Text as="div" align="center">
          <Grid gap="4">
            {called ? (
              <Button type="submit">{texts.placeCalled}</Button>
            ) : (
              <EnteredCode flow={flow} sending={sending} />
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

const EnteredCode = ({ flow, sending }: { flow: Flow; sending: boolean }) => {
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
      <Button type="submit">{texts.verify}</Button>
      <SendAgain wait={wait} sending={sending} onSend={() => flow.send({ type: 'code.resend' })} />
      <DemoInboxLink />
    </>
  )
}
