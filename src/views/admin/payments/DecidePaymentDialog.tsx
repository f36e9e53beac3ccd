import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { type decidePaymentMachine, decidePaymentSelect as select } from '#machines/payments/decidePayment.machine.ts'
import { formatDigits } from '#messages/format.ts'
import { foreignTexts, handTexts, officePayments as texts } from '#messages/officePayments.ts'
import { paymentMethodName } from '#messages/paymentNames.ts'
import { uiTexts } from '#messages/ui.ts'
import { useIssues } from '#views/flowForm.ts'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { wordsOfTransfer } from './wordsOfTransfer.ts'

interface DecidePaymentDialogProps {
  readonly flow: ActorRefFrom<typeof decidePaymentMachine>
  readonly payments: readonly StaffPayment[] | undefined
}

/** What the dialog asks about a payment, by hand or instead of its provider. */
const questionOf = ({ amount, method, trxId, foreignPaid }: StaffPayment, confirms: boolean): string => {
  if (foreignPaid) return (confirms ? foreignTexts.take : foreignTexts.sentText)(formatDigits(foreignPaid))
  const sum = formatTaka(amount)
  if (method !== 'manual') {
    return (confirms ? texts.confirmThere : texts.rejectThere)(sum, paymentMethodName(method))
  }
  return (confirms ? texts.confirmText : texts.rejectText)(sum, trxId || texts.missing)
}

/** Title and button. What was paid in another currency is rejected once it is sent back. */
const wordsOf = (payment: StaffPayment | undefined, confirms: boolean): readonly [title: string, button: string] => {
  const sum = payment ? formatTaka(payment.amount) : ''
  if (confirms) return [texts.confirmTitle, texts.confirmSum(sum)]
  return payment?.foreignPaid ? [handTexts.sent, handTexts.sent] : [texts.rejectTitle, texts.rejectSum(sum)]
}

/**
 * Dialog that confirms or rejects a payment by hand, with a note for the staff; instead of a provider that does not answer,
 * with a reason and the transaction.
 */
export const DecidePaymentDialog = ({ flow, payments }: DecidePaymentDialogProps) => {
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const id = useSelector(flow, select.id)
  const verdict = useSelector(flow, select.verdict)
  const note = useSelector(flow, select.note)
  const trxId = useSelector(flow, select.trxId)
  const needsProof = useSelector(flow, select.needsProof)
  const issues = useIssues<{ note: string; trxId: string }>(flow)
  if (!open) return null
  const payment = payments?.find(({ _id }) => _id === id)
  const confirms = verdict === 'confirm'
  const [title, button] = wordsOf(payment, confirms)
  return (
    <ConfirmDialog
      title={title}
      text={payment && questionOf(payment, confirms)}
      detail={
        <>
          {payment && <Text as="p">{wordsOfTransfer(payment).join(' ')}</Text>}
          {needsProof && confirms && (
            <TextInput
              name="trxId"
              label={texts.trxId}
              value={trxId}
              error={issues.trxId}
              readOnly={busy}
              autoComplete="off"
              onChange={(typed) => flow.send({ type: 'trx.change', trxId: typed })}
            />
          )}
          <TextArea
            name="note"
            label={needsProof ? texts.reason : texts.note}
            hint={needsProof ? texts.reasonHint : texts.noteHint}
            value={note}
            error={issues.note}
            maxLength={NOTE_MAX}
            readOnly={busy}
            onChange={(written) => flow.send({ type: 'note.change', note: written })}
          />
        </>
      }
      cancel={uiTexts.cancel}
      confirm={button}
      tone={confirms || payment?.foreignPaid ? 'teal' : 'red'}
      busy={busy}
      busyLabel={texts.saving}
      onCancel={() => flow.send({ type: 'dialog.cancel' })}
      onConfirm={() => flow.send({ type: 'dialog.confirm' })}
    />
  )
}
