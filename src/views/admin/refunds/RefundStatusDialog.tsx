import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { REFUND_STATUSES, type RefundStatus } from '../../../../contract/constants.ts'
import type { Refund } from '../../../../contract/entities/order.ts'
import { refundStatusNames, refundsTexts as texts } from '../../../../contract/texts/refunds.ts'
import { uiTexts } from '../../../../contract/texts/ui.ts'
import type { changeRefundMachine } from '../../../../machines/changeRefund/changeRefund.machine.ts'
import { changeRefundSelect as select } from '../../../../machines/changeRefund/changeRefund.select.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { orderOf } from './RefundCard.tsx'

const options = REFUND_STATUSES.map((value) => ({ value, label: refundStatusNames[value] }))

interface RefundStatusDialogProps {
  readonly flow: ActorRefFrom<typeof changeRefundMachine>
  readonly refunds: readonly Refund[] | undefined
}

/** Gives a refund request another status (spec sections 2.4 and 4). Because it opens at Pending, it tells the one of now. */
export const RefundStatusDialog = ({ flow, refunds }: RefundStatusDialogProps) => {
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const id = useSelector(flow, select.id)
  const status = useSelector(flow, select.status)
  const refund = open ? refunds?.find(({ _id }) => _id === id) : undefined
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      open={open}
      title={texts.statusTitle}
      description={refund && texts.statusText(orderOf(refund), refundStatusNames[refund.refundStatus])}
      busy={busy}
      onClose={cancel}
      actions={
        <>
          <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || cancel()}>
            {uiTexts.cancel}
          </Button>
          <Button busy={busy} busyLabel={texts.updating} onClick={() => flow.send({ type: 'dialog.confirm' })}>
            {texts.updateStatus}
          </Button>
        </>
      }
    >
      <SelectInput
        name="status"
        label={texts.newStatus}
        value={status}
        options={options}
        readOnly={busy}
        onChange={(value) => flow.send({ type: 'status.choose', status: value as RefundStatus })}
      />
    </Dialog>
  )
}
