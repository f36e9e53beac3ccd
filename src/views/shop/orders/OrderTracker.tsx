import { Grid, Text } from '@radix-ui/themes'
import { Check } from 'lucide'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { formatDay } from '#messages/dates.ts'
import { myOrders as texts } from '#messages/myOrders.ts'
import { offChainNotes, ordersTexts, statusNames } from '#messages/orders.ts'
import { Icon } from '#views/ui/Icon.tsx'
import * as css from './OrderTracker.module.css'

const chain = ORDER_STATUSES.filter((status) => factsOf(status).onChain)

/** Progress of an order along the chain, with the day of each step, or a note on a status that branches off it. */
export const OrderTracker = ({
  order: { status, cancelReason, steps },
}: {
  order: Pick<TrackedOrder, 'status' | 'cancelReason' | 'steps'>
}) => {
  const currentIndex = chain.indexOf(status)
  const dayOf = (of: OrderStatus) => {
    const at = steps.find((step) => step.status === of)?.at ?? ''
    return (
      at && (
        <Text asChild color="gray" weight="regular">
          <time dateTime={at}>{formatDay(at)}</time>
        </Text>
      )
    )
  }
  if (currentIndex < 0)
    return (
      <div className={css.offChain}>
        <p>
          {offChainNotes[status]} {dayOf(status)}
        </p>
        {cancelReason && <p className={css.reason}>{ordersTexts.reasonGiven(cancelReason)}</p>}
      </div>
    )
  return (
    <ol className={css.steps} aria-label={texts.progress}>
      {chain.map((step, at) => {
        const isPast = at < currentIndex
        // The last status is complete as soon as the order reaches it.
        const isTicked = isPast || (at === currentIndex && at === chain.length - 1)
        return (
          <li
            key={step}
            className={css.step}
            data-reached={at <= currentIndex || undefined}
            aria-current={at === currentIndex ? 'step' : undefined}
          >
            <Grid as="span" align="center" justifyItems="center" width="1.5rem" height="1.5rem" className={css.mark}>
              {isTicked && <Icon of={Check} />}
            </Grid>
            <span>
              {statusNames[step]}
              {isPast && <span className="visually-hidden">, {texts.done}</span>}
            </span>
            {dayOf(step)}
          </li>
        )
      })}
    </ol>
  )
}
