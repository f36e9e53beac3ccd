import { useSelector } from '@xstate/react'
import type { Order } from '#contract/orders/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { confirmOrderSelect } from '#machines/orders/confirmOrder.machine.ts'
import { moveOrderSelect } from '#machines/orders/moveOrder.machine.ts'
import { mainStepOf } from '#machines/orders/orderHandling.ts'
import { orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Button } from '#views/ui/Button.tsx'
import { NavigationButton } from '#views/ui/NavigationButton.tsx'
import type { OrderActions } from './orderActions.ts'

interface NextStepProps {
  readonly order: Order
  readonly actions: OrderActions
  readonly size?: '1' | '2'
}

/**
 * The one next step of an order: its confirmation by a call, the look at its payment, or its next status. An ended order
 * has none, nor has one that the person's rights do not cover, that an administrator moves, or that waits for its customer's money.
 */
export const NextStep = ({ order, actions, size = '2' }: NextStepProps) => {
  const { _id: id } = order
  const name = texts.order(shortId(id))
  const settling = useSelector(actions.moving, moveOrderSelect.settling(id))
  const moving = useSelector(actions.moving, moveOrderSelect.moving(id))
  const step = mainStepOf(order, actions.actor)
  if (!step || !actions.rights.has(step.type === 'checkPayment' ? 'payments' : 'orders.step')) return null
  if (step.type === 'confirm') return <ConfirmButton id={id} name={name} size={size} flow={actions.confirming} />
  if (step.type === 'checkPayment')
    return (
      <NavigationButton size={size} to={addressOf(adminRoutes.payments, { search: id })} aria-description={name}>
        {orderTable.checkPayment}
      </NavigationButton>
    )
  const { to } = step
  return (
    <Button
      size={size}
      busy={moving}
      aria-disabled={settling || undefined}
      aria-label={orderTable.markOrderAs(to, name)}
      onClick={() => actions.moving.send({ type: 'order.move', id, to })}
    >
      {orderTable.markAs(to)}
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
    {texts.confirm}
  </Button>
)
