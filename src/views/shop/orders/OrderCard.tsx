import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { formatPaisa } from '../../../../contract/money.ts'
import type { DeliveryAddress, Order, OrderItem } from '../../../../contract/orders/entity.ts'
import { productAddress } from '../../../../contract/routes/addresses.ts'
import { isCancellable } from '../../../../machines/orders/cancelOrder.select.ts'
import type { invoicesMachine } from '../../../../machines/orders/invoices.machine.ts'
import { orderScreens, myOrders as texts } from '../../../../messages/en/orderScreens.ts'
import { ordersTexts } from '../../../../messages/en/orders.ts'
import { itemsTotal } from '../../../data/revenue.ts'
import { day } from '../../date.ts'
import { InvoiceButton } from '../../orders/InvoiceButton.tsx'
import { StatusBadge } from '../../orders/StatusBadge.tsx'
import { shortId } from '../../orders/shortId.ts'
import { Button } from '../../ui/Button.tsx'
import { formatTaka } from '../../ui/money.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Swatch } from '../../ui/Swatch.tsx'
import { colourName } from '../products/colour.ts'
import { OrderTracker } from './OrderTracker.tsx'

interface OrderCardProps {
  readonly order: Order
  readonly invoices: ActorRefFrom<typeof invoicesMachine>
  readonly onCancel: () => void
}

/** One of the person's own orders: status, items, address and amounts, to the paisa as on its invoice. */
export const OrderCard = ({ order, invoices, onCancel }: OrderCardProps) => {
  const { _id, status, createdAt, items, deliveryAddress, paymentMethod, deliveryFee, totalPrice } = order
  const title = orderScreens.order(shortId(_id))
  return (
    <article className="order-card" aria-label={title}>
      <header className="order-card-head">
        <h2>{title}</h2>
        <StatusBadge status={status} />
        <time className="tabular" dateTime={createdAt}>
          {day(createdAt)}
        </time>
      </header>
      <OrderTracker order={order} />
      <ul className="order-card-items" aria-label={texts.items}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
          <Item key={at} item={item} />
        ))}
      </ul>
      <div className="order-card-footer">
        <dl className="order-card-facts">
          <div>
            <dt>{texts.deliverTo}</dt>
            <dd>{addressOf(deliveryAddress) || orderScreens.noAddress}</dd>
          </div>
          {paymentMethod && (
            <div>
              <dt>{orderScreens.payment}</dt>
              <dd>{paymentMethod}</dd>
            </div>
          )}
        </dl>
        <dl className="order-card-sums tabular">
          <div>
            <dt>{texts.deliveryFee}</dt>
            <dd>{formatTaka(deliveryFee)}</dd>
          </div>
          <div className="order-card-total">
            <dt>{texts.total}</dt>
            <dd>{formatTaka(totalPrice)}</dd>
          </div>
        </dl>
      </div>
      <div className="order-card-actions">
        <InvoiceButton flow={invoices} id={_id} />
        {isCancellable(order, 'customer') && (
          <Button variant="soft" color="red" aria-description={title} onClick={onCancel}>
            {ordersTexts.cancelOrder}
          </Button>
        )}
      </div>
    </article>
  )
}

/** Formats an address in one line. Equal parts appear once, because Dhaka is a city, a district and a division. */
const addressOf = (address: DeliveryAddress | null): string =>
  address
    ? [...new Set([address.addressDetails, address.city, address.district, address.division])]
        .filter(Boolean)
        .join(', ')
    : ''

const Item = ({ item }: { item: OrderItem }) => {
  const { productId, productName, image, quantity, price, size, color } = item
  return (
    <li className="order-card-item">
      <Picture src={image} alt="" width={64} height={64} sizes="4rem" className="order-card-item-picture" />
      <div className="order-card-item-text">
        {productId ? (
          <Link href={productAddress(productId)} className="order-card-item-name">
            {productName}
          </Link>
        ) : (
          <span className="order-card-item-name">{productName}</span>
        )}
        <span className="order-card-item-price tabular">{texts.price(quantity, formatTaka(price))}</span>
        {(size || color) && (
          <dl className="order-card-item-options">
            {size && (
              <div>
                <dt>{orderScreens.size}</dt>
                <dd>{size}</dd>
              </div>
            )}
            {color && (
              <div>
                <dt>{orderScreens.color}</dt>
                <dd>
                  <Swatch colour={color} name={colourName(color)} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <b className="order-card-item-total tabular">{formatPaisa(itemsTotal({ items: [item] }))}</b>
    </li>
  )
}

/** Skeleton of an order. */
export const OrderSkeleton = () => (
  <div className="order-card">
    <Skeleton width="60%" height="1.75rem" />
    <Skeleton height="3rem" />
    <div className="order-card-item">
      <Skeleton width="4rem" height="4rem" />
      <Skeleton width="12rem" height="1.25rem" />
    </div>
    <Skeleton height="4rem" />
    <Skeleton height="2.75rem" />
  </div>
)
