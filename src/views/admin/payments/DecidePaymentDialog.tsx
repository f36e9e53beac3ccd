import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { type decidePaymentMachine, decidePaymentSelect as select } from '#machines/payments/decidePayment.machine.ts'
import { officePayments as texts } from '#messages/officePayments.ts'
import { uiTexts } from '#messages/ui.ts'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextArea } from '#views/ui/TextArea.tsx'

interface DecidePaymentDialogProps {
  readonly flow: ActorRefFrom<typeof decidePaymentMachine>
  readonly payments: readonly StaffPayment[] | undefined
}

/** Dialog that confirms or rejects a payment by hand, with a note for the staff. */
export const DecidePaymentDialog = ({ flow, payments }: DecidePaymentDialogProps) => {
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const id = useSelector(flow, select.id)
  const verdict = useSelector(flow, select.verdict)
  const note = useSelector(flow, select.note)
  if (!open) return null
  const payment = payments?.find(({ _id }) => _id === id)
  const confirms = verdict === 'confirm'
  const text = confirms ? texts.confirmText : texts.rejectText
  return (
    <ConfirmDialog
      title={confirms ? texts.confirmTitle : texts.rejectTitle}
      text={payment && text(formatTaka(payment.amount), payment.trxId || texts.missing)}
      detail={
        <TextArea
          name="note"
          label={texts.note}
          hint={texts.noteHint}
          value={note}
          maxLength={NOTE_MAX}
          readOnly={busy}
          onChange={(written) => flow.send({ type: 'note.change', note: written })}
        />
      }
      cancel={uiTexts.cancel}
      confirm={confirms ? texts.confirmButton : texts.rejectButton}
      tone={confirms ? 'teal' : 'red'}
      busy={busy}
      busyLabel={texts.saving}
      onCancel={() => flow.send({ type: 'dialog.cancel' })}
      onConfirm={() => flow.send({ type: 'dialog.confirm' })}
    />
  )
}
