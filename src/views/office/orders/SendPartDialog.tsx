import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import { type PartValues, sendPartSelect as select, type sendPartMachine } from '#machines/refunds/sendPart.machine.ts'
import { partTexts as texts } from '#messages/officePayments.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

type Flow = ActorRefFrom<typeof sendPartMachine>

/** Dialog in which an administrator sends a part of the money of a paid order back. */
export default function SendPartDialog({ flow }: { flow: Flow }) {
  const { id, left } = useSelector(flow, select.order)
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.title}
      description={texts.text(shortId(id), formatTaka(left))}
      busy={useSelector(flow, select.busy)}
      submit={texts.send}
      busyLabel={texts.sending}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => <Fields flow={flow} formId={formId} />}
    </FormDialog>
  )
}

const Fields = ({ flow, formId }: { flow: Flow; formId: string }) => {
  const { form, field, formError, hint } = useFlowForm<PartValues>(flow)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <TextInput {...field('amount')} label={texts.amount} inputMode="decimal" autoComplete="off" />
      <TextArea {...field('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={NOTE_MAX} />
    </form>
  )
}
