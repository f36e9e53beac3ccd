import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX, REFUND_STATUSES, REFUSALS, type RefundStatus } from '#contract/constants.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { TRANSFER_REFERENCE_MAX } from '#contract/refunds/rules.ts'
import { type changeRefundMachine, changeRefundSelect as select } from '#machines/refunds/changeRefund.machine.ts'
import { formatDigits } from '#messages/format.ts'
import { handTexts } from '#messages/officePayments.ts'
import { providerNames } from '#messages/payments.ts'
import { refundMethodName, refundStatusNames, refundsTexts as texts } from '#messages/refunds.ts'
import { ChoiceDialog } from '#views/office/ChoiceDialog.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { orderOf } from './RefundCard.tsx'

const refusals = REFUSALS.map((value) => ({ value, label: texts.refusals[value] }))
const options = REFUND_STATUSES.map((value) => ({ value, label: refundStatusNames[value] }))

interface RefundStatusDialogProps {
  readonly flow: ActorRefFrom<typeof changeRefundMachine>
  readonly refunds: readonly Refund[] | undefined
}

/** The reason of a rejection, as the customer reads it. */
const RefusalFields = ({ flow, busy }: Pick<RefundStatusDialogProps, 'flow'> & { busy: boolean }) => {
  const refusal = useSelector(flow, select.refusal)
  const refusalText = useSelector(flow, select.refusalText)
  return (
    <>
      <SelectInput
        name="refusal"
        label={texts.refusal}
        value={refusal ?? ''}
        placeholder={texts.noRefusal}
        options={refusals}
        readOnly={busy}
        onChange={(chosen) =>
          flow.send({ type: 'refusal.choose', refusal: REFUSALS.find((one) => one === chosen) ?? null })
        }
      />
      <TextArea
        name="refusalText"
        label={texts.refusalText}
        hint={texts.refusalHint}
        value={refusalText}
        maxLength={NOTE_MAX}
        readOnly={busy}
        onChange={(text) => flow.send({ type: 'refusal.write', text })}
      />
    </>
  )
}

interface ByHandFieldsProps extends Pick<RefundStatusDialogProps, 'flow'> {
  readonly refund: Refund
  readonly status: RefundStatus
  readonly busy: boolean
}

/** Whether the administrator may say with a status what became of the money, instead of the provider. */
const canBeByHand = ({ transfer, byHand }: Refund, status: RefundStatus) =>
  (status === 'completed' && (byHand !== null || transfer?.state === 'failed' || transfer?.state === 'requested')) ||
  (transfer?.isStuck && (status === 'completed' || status === 'failed'))

/** Label and advice of the tick. */
const wordsOf = (refund: Refund, status: RefundStatus) => {
  const { transfer, byHand } = refund
  if (transfer?.isStuck) return [status === 'completed' ? texts.knownSent : texts.knownUnsent, texts.knownHint]
  if (transfer) return [texts.byHand, texts.byHandHint(formatTaka(transfer.amount), accountOf(refund))]
  return [texts.byHand, handTexts.hint(formatTaka(byHand?.amount ?? 0), formatDigits(byHand?.number ?? ''))]
}

/** Whether the administrator has sent the money that the provider has not sent, and by which transfer. */
const ByHandFields = ({ flow, refund, status, busy }: ByHandFieldsProps) => {
  const byHand = useSelector(flow, select.byHand)
  const reference = useSelector(flow, select.reference)
  const [label, hint] = wordsOf(refund, status)
  return (
    <>
      <CheckBox
        name="byHand"
        checked={byHand}
        disabled={busy}
        onChange={({ target }) => flow.send({ type: 'byHand.choose', byHand: target.checked })}
      >
        {label}{' '}
        <Text size="2" color="gray">
          {hint}
        </Text>
      </CheckBox>
      {byHand && status === 'completed' && (
        <TextInput
          name="reference"
          label={texts.reference}
          hint={texts.referenceHint}
          value={reference}
          maxLength={TRANSFER_REFERENCE_MAX}
          readOnly={busy}
          autoComplete="off"
          onChange={(typed) => flow.send({ type: 'reference.change', reference: typed })}
        />
      )}
    </>
  )
}

const accountOf = ({ refundMethod, refundNumber }: Refund) =>
  refundNumber && `${refundMethodName(refundMethod)} ${formatDigits(refundNumber)}`

/** What a completion does with the money: the provider of the payment sends it now, or it was sent by hand. */
const sendingOf = (
  refund: Refund,
  byHand: boolean,
): { readonly text: string; readonly button?: string } | undefined => {
  const { way, transfer, orderId, refundStatus } = refund
  if (way?.byProvider && !byHand) {
    const sum = formatTaka(way.amount)
    const provider = providerNames[way.method]
    return {
      text: texts.sends(sum, formatDigits(way.payer) || accountOf(refund), provider),
      button: texts.send(sum, provider),
    }
  }
  const sum = way?.amount ?? Math.round(orderId?.totalPrice ?? 0)
  if (transfer || refundStatus === 'completed' || sum === 0) return undefined
  return { text: texts.marksSent(formatTaka(sum), accountOf(refund)) }
}

/**
 * Dialog that changes the status of a refund request (product 5.11). It opens with Pending chosen, so it also shows the
 * current status.
 */
export const RefundStatusDialog = ({ flow, refunds }: RefundStatusDialogProps) => {
  const open = useSelector(flow, select.open)
  const id = useSelector(flow, select.id)
  const busy = useSelector(flow, select.busy)
  const note = useSelector(flow, select.note)
  const status = useSelector(flow, select.status)
  const byHand = useSelector(flow, select.byHand)
  const { refundDetails: hasNotes } = useCapabilities()
  const refund = open ? refunds?.find(({ _id }) => _id === id) : undefined
  const transfer = refund?.transfer
  const needsNote = byHand && transfer?.isStuck === true
  const sending = refund && status === 'completed' ? sendingOf(refund, byHand) : undefined
  return (
    <ChoiceDialog
      open={open}
      busy={busy}
      title={texts.statusTitle}
      description={refund?.refundStatus && texts.statusText(orderOf(refund), refundStatusNames[refund.refundStatus])}
      name="status"
      label={texts.newStatus}
      value={status}
      options={options}
      confirm={sending?.button ?? texts.updateStatus}
      busyLabel={texts.updating}
      disabled={needsNote && note.trim() === ''}
      onChoose={(status) => flow.send({ type: 'status.choose', status })}
      onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      onCancel={() => flow.send({ type: 'dialog.cancel' })}
      after={
        hasNotes && (
          <>
            {sending && <Text as="p">{sending.text}</Text>}
            {status === 'rejected' && <RefusalFields flow={flow} busy={busy} />}
            {refund && canBeByHand(refund, status) && (
              <ByHandFields flow={flow} refund={refund} status={status} busy={busy} />
            )}
            <TextArea
              name="note"
              label={needsNote ? texts.note : texts.newNote}
              hint={texts.newNoteHint}
              value={note}
              maxLength={NOTE_MAX}
              readOnly={busy}
              onChange={(text) => flow.send({ type: 'note.change', note: text })}
            />
          </>
        )
      }
    />
  )
}
