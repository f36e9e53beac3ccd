import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX, REFUND_STATUSES, REFUSALS } from '#contract/constants.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { type changeRefundMachine, changeRefundSelect as select } from '#machines/refunds/changeRefund.machine.ts'
import { refundStatusNames, refundsTexts as texts } from '#messages/refunds.ts'
import { ChoiceDialog } from '#views/office/ChoiceDialog.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
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
  const { refundDetails: hasNotes } = useCapabilities()
  const refund = open ? refunds?.find(({ _id }) => _id === id) : undefined
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
      confirm={texts.updateStatus}
      busyLabel={texts.updating}
      onChoose={(status) => flow.send({ type: 'status.choose', status })}
      onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      onCancel={() => flow.send({ type: 'dialog.cancel' })}
      after={
        hasNotes && (
          <>
            {status === 'rejected' && <RefusalFields flow={flow} busy={busy} />}
            <TextArea
              name="note"
              label={texts.newNote}
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
