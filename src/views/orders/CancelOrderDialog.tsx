import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TEXT_MAX } from '#contract/constants.ts'
import type { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import { cancelOrderSelect as select } from '#machines/orders/cancelOrder.machine.ts'
import { cancelReasonTexts } from '#messages/myOrders.ts'
import { ordersTexts as texts } from '#messages/orders.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useFallbackFocus } from '../ui/useFallbackFocus.ts'
import { cancelReasonsOf, chosenReason, withReason } from './cancelReasons.ts'
import { shortId } from './shortId.ts'

/** Dialog that cancels an order, with an optional reason; for customers and both back offices. */
export const CancelOrderDialog = ({ flow }: { flow: ActorRefFrom<typeof cancelOrderMachine> }) => {
  const busy = useSelector(flow, select.busy)
  const now = useSelector(flow, select.currentStatus)
  const moved = useSelector(flow, select.changedElsewhere)
  const blocked = useSelector(flow, select.blocked)
  const gone = useSelector(flow, select.gone)
  const ended = blocked || gone
  const id = useSelector(flow, select.orderId)
  const reason = useSelector(flow, select.reason)
  const closeButton = useFallbackFocus(ended)
  const by = useSelector(flow, select.by)
  const explanation = blocked ? texts.notCancellable(now) : texts.cancelText(shortId(id), by !== 'customer')
  const change = (text: string) => flow.send({ type: 'reason.change', reason: text })
  const close = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      alert
      open={useSelector(flow, select.open)}
      title={texts.cancelTitle}
      description={gone ? undefined : explanation}
      busy={busy}
      onClose={close}
      actions={
        <>
          <Button ref={closeButton} variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || close()}>
            {ended ? texts.close : texts.keepOrder}
          </Button>
          {!ended && (
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
      <Text as="p" role="status">
        {gone ? texts.wasDeleted : moved && texts.changedElsewhere(now)}
      </Text>
      {!ended && (
        <UsualReasons
          reasons={cancelReasonsOf(by)}
          chosen={chosenReason(reason)}
          onChoose={(one) => busy || change(withReason(reason, one))}
        />
      )}
      {!blocked && (
        <TextArea
          name="reason"
          label={texts.cancelReason}
          hint={cancelReasonTexts.hint[by === 'customer' ? 'customer' : 'staff']}
          value={reason}
          maxLength={TEXT_MAX}
          readOnly={busy || gone}
          onChange={change}
        />
      )}
    </Dialog>
  )
}

interface UsualReasonsProps {
  readonly reasons: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (reason: string) => void
}

/** Usual reasons as buttons, each of which writes its text into the field below. */
const UsualReasons = ({ reasons, chosen, onChoose }: UsualReasonsProps) => (
  <Flex wrap="wrap" gap="2" role="group" aria-label={cancelReasonTexts.usual}>
    {reasons.map((reason) => (
      <Chip key={reason} pressed={chosen === reason} onPress={() => onChoose(reason)}>
        {reason}
      </Chip>
    ))}
  </Flex>
)
