import type { Order, OrderItem } from '#contract/orders/entity.ts'
import { factsOf } from '#contract/orders/status.ts'
import { isLate } from '#data/lateOrders.ts'
import { inLanguage } from '#data/localized.ts'
import { isOpenSince, sinceOf } from '#data/orderAge.ts'
import { ownersOf } from '#data/orderIndex.ts'
import { needsCall } from '#machines/orders/orderHandling.ts'
import { formatDay } from '#messages/dates.ts'
import { formatCount, formatDigits } from '#messages/format.ts'
import { orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { paymentMethodName, paymentStatusName } from '#messages/paymentNames.ts'
import { advanceNote } from '#views/orders/advanceSums.ts'
import { OrderBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Picture } from '#views/ui/Picture.tsx'
import { useNow } from '#views/useNow.ts'
import { ItemChoice } from './ItemChoice.tsx'
import * as css from './OfficeOrderCard.module.css'
import { OrderSteps } from './OrderSteps.tsx'
import type { OrderActions } from './orderActions.ts'
import { PhoneHistory } from './PhoneHistory.tsx'
import { wholeTaka } from './wholeTaka.ts'

interface OfficeOrderCardProps {
  readonly order: Order
  /** Whether the order arrived while the screen is open. */
  readonly isNew: boolean
  readonly actions: OrderActions
}

/**
 * Order in a back office (product 5.13). The list mounts and unmounts cards while it scrolls, so a card has few
 * elements and plain buttons with the theme's styles instead of its component.
 */
export const OfficeOrderCard = ({ order, isNew, actions }: OfficeOrderCardProps) => {
  const { _id, items, customerName, phone } = order
  return (
    <article className={`surface ${css.card}`} data-order={_id}>
      <h2 className={css.id}>{texts.order(shortId(_id))}</h2>
      <span className={css.badges}>
        {isNew && <Badge tone="green">{texts.isNew}</Badge>}
        <OrderBadge order={order} />
      </span>
      <p className={css.facts}>{[texts.items(items.length), formatDay(order.createdAt)].filter(Boolean).join(' · ')}</p>
      <p className={css.customer}>
        {customerName || texts.unnamed} {phone && <a href={`tel:${phone}`}>{formatDigits(phone)}</a>}
      </p>
      <p className={css.owners}>
        {ownersOf(order).map((owner) => (
          <Badge key={owner}>{owner}</Badge>
        ))}
      </p>
      <p className={css.total}>{wholeTaka(order.totalPrice)}</p>
      <ul className={css.items}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
          <Item key={at} item={item} />
        ))}
      </ul>
      <Handling order={order} />
      <OrderSteps order={order} actions={actions} details />
    </article>
  )
}

/** Payment, promised day, what the order waits for, and the customer's note. */
const Handling = ({ order }: { order: Order }) => {
  const { status, deliverBy, note, paymentMethod, paymentStatus } = order
  const now = useNow()
  const late = isLate(order, now)
  const facts = [
    paymentMethodName(paymentMethod),
    advanceNote(order) ?? paymentStatusName(paymentStatus),
    deliverBy !== null && !factsOf(status).terminal && texts.deliverBy(formatDay(deliverBy)),
    isOpenSince(order) && orderTable.ageInStatus(now - sinceOf(order), status),
  ].filter(Boolean)
  return (
    <div className={css.handling}>
      <p>
        {needsCall(order) && <Badge tone="amber">{texts.confirmByCall}</Badge>}
        {late && <Badge tone="red">{texts.late}</Badge>} {facts.join(' · ')}
      </p>
      {note && <p className={css.note}>{texts.customerNote(note)}</p>}
      {needsCall(order) && <PhoneHistory id={order._id} />}
    </div>
  )
}

const PICTURE_PX = 40

const Item = ({ item }: { item: OrderItem }) => (
  <li className={css.item}>
    <Picture
      src={item.image}
      alt=""
      width={PICTURE_PX}
      height={PICTURE_PX}
      sizes={`${PICTURE_PX}px`}
      className={css.picture}
    />
    <b>{inLanguage(item).productName}</b>
    {`${texts.quantity} ${formatCount(item.quantity)} · ${wholeTaka(item.price)}`}
    <ItemChoice item={item} />
    {item.OwnerName && ` · ${texts.soldBy} ${item.OwnerName}`}
  </li>
)
