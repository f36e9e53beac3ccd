import { useSelector } from '@xstate/react'
import type { Order } from '#contract/orders/entity.ts'
import { canConfirm, confirmOrderSelect, nextStepOf } from '#machines/orders/confirmOrder.machine.ts'
import { moveOrderSelect } from '#machines/orders/moveOrder.machine.ts'
import { orderTable } from '#messages/officeOrders.ts'
import { orderScreens as texts } from '#messages/orderScreens.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Button } from '#views/ui/Button.tsx'
import type { OrderActions } from './orderActions.ts'

interface NextStepProps {
  readonly order: Order
  readonly actions: OrderActions
  readonly size?: '1' | '2'
}

/** The one next step of an order: its confirmation by a call, or its next status. An ended order has none, nor has one that an
 * administrator moves. */
export const NextStep = ({ order, actions, size = '2' }: NextStepProps) => {
  const { _id: id } = order
  const name = texts.order(shortId(id))
  const settling = useSelector(actions.moving, moveOrderSelect.settling(id))
  const moving = useSelector(actions.moving, moveOrderSelect.moving(id))
  const next = nextStepOf(order)
  if (canConfirm(order, actions.actor))
    return <ConfirmButton id={id} name={name} size={size} flow={actions.confirming} />
  if (!next) return null
  return (
    <Button
      size={size}
      busy={moving}
      aria-disabled={settling || undefined}
      aria-label={orderTable.markOrderAs(next, name)}
      onClick={() => actions.moving.send({ type: 'order.move', id, to: next })}
    >
      {orderTable.markAs(next)}
    </Button>
  )
}

interface ConfirmButtonProps {
  readonly id: string
  /** The order, for the description. */
  readonly name: string
  readonly size: '1' | '2'
  readonly flow: OrderActions['confirming']
}

const ConfirmButton = ({ id, name, size, flow }: ConfirmButtonProps) => (
  <Button
    size={size}
    busy={useSelector(flow, confirmOrderSelect.confirming(id))}
    busyLabel={texts.confirming}
    aria-description={name}
    onClick={() => flow.send({ type: 'order.confirm', id })}
  >
    {texts.confirmed}
  </Button>
)
