import type { ComponentProps, CSSProperties } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Order, OrderItem } from '../../../../contract/orders/entity.ts'
import { factsOf } from '../../../../contract/orders/status.ts'
import { isCancellable } from '../../../../machines/orders/cancelOrder.select.ts'
import type { invoicesMachine } from '../../../../machines/orders/invoices.machine.ts'
import type { OrderActor } from '../../../../machines/orders/orderStatus.machine.ts'
import { orderScreens as texts } from '../../../../messages/en/orderScreens.ts'
import { ordersTexts } from '../../../../messages/en/orders.ts'
import { ownersOf } from '../../../data/orderIndex.ts'
import { day } from '../../date.ts'
import { InvoiceButton } from '../../orders/InvoiceButton.tsx'
import { StatusBadge } from '../../orders/StatusBadge.tsx'
import { shortId } from '../../orders/shortId.ts'
import { Badge } from '../../ui/Badge.tsx'
import { formatTaka } from '../../ui/money.ts'
import { Picture } from '../../ui/Picture.tsx'
import { cssColour } from '../../ui/Swatch.tsx'

/** Actions on an order; the object is stable while the screen is mounted. */
export interface OrderActions {
  readonly onDetails: (order: Order) => void
  readonly onStatus: (order: Order) => void
  readonly onCancel: (order: Order) => void
  /** What the person is to the orders of this screen. */
  readonly actor: OrderActor
  /** Absent where orders cannot be deleted. */
  readonly onDelete?: (order: Order) => void
  readonly invoices: ActorRefFrom<typeof invoicesMachine>
}

/** Formats an amount on a card, rounded to whole taka (product 1.5). */
export const wholeTaka = (taka: number): string => formatTaka(Math.round(taka))

/**
 * Order in a back office (product 5.13). The list mounts and unmounts cards while it scrolls, so a card has few
 * elements and plain buttons with the theme's styles instead of its component.
 */
export const OrderCard = ({ order, actions }: { order: Order; actions: OrderActions }) => {
  const { _id, status, items, customerName, phone } = order
  const { onDetails, onStatus, onCancel, onDelete, actor, invoices } = actions
  const ended = factsOf(status).terminal
  const name = texts.order(shortId(_id))
  return (
    <article className="order" data-order={_id}>
      <h2 className="order-id">{name}</h2>
      <StatusBadge status={status} />
      <p className="order-total tabular">{wholeTaka(order.totalPrice)}</p>
      <p className="order-facts tabular">
        {[texts.items(items.length), day(order.createdAt)].filter(Boolean).join(' · ')}
      </p>
      <p className="order-customer">
        {customerName || texts.unnamed} {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </p>
      <p className="order-owners">
        {ownersOf(order).map((owner) => (
          <Badge key={owner}>{owner}</Badge>
        ))}
      </p>
      <ul className="order-items">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
          <Item key={at} item={item} />
        ))}
      </ul>
      <div className="order-actions" data-reason={ended ? texts.cannotMove(status) : undefined}>
        <PlainButton aria-description={name} onClick={() => onDetails(order)}>
          {texts.viewDetails}
        </PlainButton>
        <InvoiceButton size="2" flow={invoices} id={_id} />
        <PlainButton
          disabled={ended}
          {...reasonProps(name, ended && texts.cannotMove(status))}
          onClick={() => onStatus(order)}
        >
          {texts.changeStatus}
        </PlainButton>
        {isCancellable(order, actor) && (
          <PlainButton data-accent-color="red" aria-description={name} onClick={() => onCancel(order)}>
            {ordersTexts.cancelOrder}
          </PlainButton>
        )}
        {onDelete && (
          <PlainButton
            disabled={ended}
            data-accent-color="red"
            {...reasonProps(name, ended && texts.cannotDelete(status))}
            onClick={() => onDelete(order)}
          >
            {texts.delete}
          </PlainButton>
        )}
      </div>
    </article>
  )
}

/** Tooltip and accessible description of a button: its order, and the reason if it is disabled. */
const reasonProps = (name: string, reason: string | false) =>
  reason ? { title: reason, 'aria-description': `${name}: ${reason}` } : { 'aria-description': name }

const PlainButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="rt-reset rt-BaseButton rt-Button rt-r-size-2 rt-variant-soft busy-button"
    data-disabled={props.disabled || undefined}
    {...props}
  />
)

const PICTURE_PX = 48

const Item = ({ item }: { item: OrderItem }) => (
  <li className="order-item tabular">
    <Picture src={item.image} alt="" width={PICTURE_PX} height={PICTURE_PX} sizes={`${PICTURE_PX}px`} />
    <b>{item.productName}</b>
    {`${texts.quantity} ${item.quantity} · ${wholeTaka(item.price)}`}
    {item.size && ` · ${texts.size} ${item.size}`}
    {item.color && ' · '}
    {item.color && <Color color={item.color} />}
    {item.OwnerName && ` · ${texts.soldBy} ${item.OwnerName}`}
  </li>
)

/** A swatch of one element. */
export const Color = ({ color }: { color: string }) => (
  <span className="order-color" style={{ '--color': cssColour(color) } as CSSProperties}>
    {color}
  </span>
)
