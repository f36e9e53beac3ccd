import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { SessionUser } from '#contract/users/entity.ts'
import { type ClosingValues, closeAccountMachine, codeSource } from '#machines/ownData/closeAccount.machine.ts'
import { ownDataTexts as texts } from '#messages/ownData.ts'
import { uiTexts } from '#messages/ui.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from './flow.ts'

/** What goes and what stays with the account, the button that closes it, and the form of the code. */
export const CloseAccount = ({ user }: { user: SessionUser }) => {
  const flow = useFlow(closeAccountMachine)
  const by = useSelector(flow, codeSource)
  const { form, field, formError, hint, busy } = useFlowForm<ClosingValues>(flow)
  const hints = { app: texts.ofApp, email: texts.sentToEmail(user.email), phone: texts.sentToPhone(user.phone) }
  const facts = [texts.goes, texts.stays, ...(user.role === 'owner' ? [texts.ofSeller] : [])]
  if (by === null)
    return (
      <>
        {facts.map((fact) => (
          <Text as="p" size="2" key={fact}>
            {fact}
          </Text>
        ))}
        <div>
          <Button
            variant="soft"
            color="red"
            busy={busy}
            busyLabel={texts.sending}
            onClick={() => flow.send({ type: 'code.send' })}
          >
            {texts.close}
          </Button>
        </div>
      </>
    )
  return (
    <form {...form}>
      {formError && <Alert text={formError} hint={hint} />}
      <TextInput {...field('code')} label={texts.code} hint={hints[by]} autoComplete="one-time-code" />
      <FormActions>
        <Button
          variant="soft"
          color="gray"
          aria-disabled={busy}
          onClick={() => busy || flow.send({ type: 'form.cancel' })}
        >
          {uiTexts.cancel}
        </Button>
        <Button type="submit" color="red" busy={busy} busyLabel={texts.closing}>
          {texts.close}
        </Button>
      </FormActions>
    </form>
  )
}
