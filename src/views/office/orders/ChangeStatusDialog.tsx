import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { changeStatusMachine } from '#machines/orders/changeStatus.machine.ts'
import { changeStatusSelect as select } from '#machines/orders/changeStatus.machine.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { orderRefusals, ordersTexts, statusNames } from '#messages/orders.ts'
import { shortId } from '#views/orders/shortId.ts'
import { ChoiceDialog } from '../ChoiceDialog.tsx'

/** Dialog that moves an order to its next status (product 8.2). */
export const ChangeStatusDialog = ({ flow }: { flow: ActorRefFrom<typeof changeStatusMachine> }) => {
  const next = useSelector(flow, select.nextStatus)
  const now = useSelector(flow, select.currentStatus)
  const moved = useSelector(flow, select.changedElsewhere)
  const ended = useSelector(flow, select.terminal)
  const held = useSelector(flow, select.held)
  const gone = useSelector(flow, select.gone)
  return (
    <ChoiceDialog
      open={useSelector(flow, select.open)}
      busy={useSelector(flow, select.busy)}
      title={texts.statusTitle}
      description={texts.statusText(shortId(useSelector(flow, select.orderId)), statusNames[now])}
      name="status"
      label={texts.newStatus}
      value={next}
      options={next && !gone && !held ? [{ value: next, label: statusNames[next] }] : []}
      confirm={texts.updateStatus}
      disabled={useSelector(flow, select.settling)}
      busyLabel={texts.updating}
      onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      onCancel={() => flow.send({ type: 'dialog.cancel' })}
    >
      <Text as="div" role="status">
        {gone && <Text as="p">{ordersTexts.wasDeleted}</Text>}
        {moved && <Text as="p">{ordersTexts.changedElsewhere(now)}</Text>}
        {held && <Text as="p">{orderRefusals[held]}</Text>}
        {ended && <Text as="p">{texts.cannotMove(now)}</Text>}
      </Text>
    </ChoiceDialog>
  )
}
