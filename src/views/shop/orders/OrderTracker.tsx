import type { OrderStatus } from '../../../../contract/constants.ts'
import { nextStatus } from '../../../../machines/orders/orderStatus.machine.ts'
import { myOrders as texts } from '../../../../messages/en/orderScreens.ts'
import { statusNames } from '../../../../messages/en/orders.ts'
import { Icon } from '../../ui/Icon.tsx'

const chainFrom = (status: OrderStatus): readonly OrderStatus[] => {
  const next = nextStatus(status)
  return next ? [status, ...chainFrom(next)] : [status]
}

/** Statuses of an order in sequence, derived from the order status machine. */
const chain = chainFrom('pending')

/** Progress of an order; a status outside of the sequence shows that the order was cancelled. */
export const OrderTracker = ({ status }: { status: OrderStatus }) => {
  const currentIndex = chain.indexOf(status)
  if (currentIndex < 0) return <p className="order-card-cancelled">{texts.cancelled}</p>
  return (
    <ol className="order-tracker" aria-label={texts.progress}>
      {chain.map((step, at) => {
        const isPast = at < currentIndex
        // The last status is complete as soon as the order reaches it.
        const isTicked = isPast || (at === currentIndex && at === chain.length - 1)
        return (
          <li
            key={step}
            data-reached={at <= currentIndex || undefined}
            aria-current={at === currentIndex ? 'step' : undefined}
          >
            <span className="order-tracker-mark">{isTicked && <Icon name="check" />}</span>
            <span>
              {statusNames[step]}
              {isPast && <span className="visually-hidden">, {texts.done}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
