import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TEXT_MAX } from '../../../contract/constants.ts'
import type { cancelOrderMachine } from '../../../machines/orders/cancelOrder.machine.ts'
import { cancelOrderSelect as select } from '../../../machines/orders/cancelOrder.select.ts'
import { ordersTexts as texts } from '../../../messages/en/orders.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useFallbackFocus } from '../ui/useFallbackFocus.ts'
import { shortId } from './shortId.ts'

/** Dialog that cancels an order, with an optional reason; for customers and both back offices. */
export const CancelOrderDialog = ({ flow }: { flow: ActorRefFrom<typeof cancelOrderMachine> }) => {
  const busy = useSelector(flow, select.busy)
  const now = useSelector(flow, select.currentStatus)
  const moved = useSelector(flow, select.changedElsewhere)
  const blocked = useSelector(flow, select.blocked)
  const id = useSelector(flow, select.orderId)
  const reason = useSelector(flow, select.reason)
  const closeButton = useFallbackFocus(blocked)
  const close = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      alert
      open={useSelector(flow, select.open)}
      title={texts.cancelTitle}
      description={blocked ? texts.notCancellable(now) : texts.cancelText(shortId(id))}
      busy={busy}
      onClose={close}
      actions={
        <>
          <Button ref={closeButton} variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || close()}>
            {blocked ? texts.close : texts.keepOrder}
          </Button>
          {!blocked && (
            <Button
              color="red"
              busy={busy}
              busyLabel={texts.cancelling}
              onClick={() => flow.send({ type: 'dialog.confirm' })}
            >
              {texts.cancelOrder}
            </Button>
          )}
        </>
      }
    >
      <div role="status" className="status-notice">
        {moved && <p>{texts.changedElsewhere(now)}</p>}
      </div>
      {!blocked && (
        <TextArea
          name="reason"
          label={texts.cancelReason}
          value={reason}
          maxLength={TEXT_MAX}
          readOnly={busy}
          onChange={(text) => flow.send({ type: 'reason.change', reason: text })}
        />
      )}
    </Dialog>
  )
}
