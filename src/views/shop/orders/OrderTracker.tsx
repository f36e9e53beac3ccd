import type { Order } from '../../../../contract/orders/entity.ts'
import { factsOf, ORDER_STATUSES } from '../../../../contract/orders/status.ts'
import { myOrders as texts } from '../../../../messages/en/orderScreens.ts'
import { offChainNotes, ordersTexts, statusNames } from '../../../../messages/en/orders.ts'
import { Icon } from '../../ui/Icon.tsx'

const chain = ORDER_STATUSES.filter((status) => factsOf(status).onChain)

/** Progress of an order along the chain, or a note on a status that branches off it. */
export const OrderTracker = ({ order: { status, cancelReason } }: { order: Order }) => {
  const currentIndex = chain.indexOf(status)
  if (currentIndex < 0)
    return (
      <div className="order-card-off-chain">
        <p>{offChainNotes[status]}</p>
        {cancelReason && <p className="order-card-reason">{ordersTexts.reasonGiven(cancelReason)}</p>}
      </div>
    )
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
