import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { toPaisa, toTaka } from '../../../../contract/money.ts'
import type { DeliveryAddress, Order, OrderStep } from '../../../../contract/orders/entity.ts'
import type { OrderStatus } from '../../../../contract/orders/status.ts'
import { isCancellable } from '../../../../machines/orders/cancelOrder.select.ts'
import type { orderDetailsMachine } from '../../../../machines/orders/orderDetails.machine.ts'
import { orderDetailsSelect } from '../../../../machines/orders/orderDetails.select.ts'
import type { OrderActor } from '../../../../machines/orders/orderStatus.machine.ts'
import { orderScreens as texts } from '../../../../messages/en/orderScreens.ts'
import { ordersTexts, statusNames } from '../../../../messages/en/orders.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { isOrderList, orderHistoryQuery } from '../../../data/orders.ts'
import { day, dayAndTime } from '../../date.ts'
import { StatusBadge } from '../../orders/StatusBadge.tsx'
import { shortId } from '../../orders/shortId.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatTaka } from '../../ui/money.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Color, wholeTaka } from './OrderCard.tsx'

interface OrderDetailsDialogProps {
  readonly flow: ActorRefFrom<typeof orderDetailsMachine>
  readonly orders: readonly Order[]
  /** What the person is to the orders of this screen. */
  readonly actor: OrderActor
  readonly onCancel: (order: Order) => void
}

/** Details and history of an order (product 5.14). */
export const OrderDetailsDialog = ({ flow, orders, actor, onCancel }: OrderDetailsDialogProps) => {
  const id = useSelector(flow, orderDetailsSelect.id)
  if (id === null) return null
  const order = orders.find(({ _id }) => _id === id)
  const close = () => flow.send({ type: 'dialog.close' })
  return (
    <Dialog
      open
      title={texts.detailsTitle}
      description={order ? undefined : texts.gone}
      onClose={close}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={close}>
            {texts.close}
          </Button>
          {order && isCancellable(order, actor) && (
            <Button variant="soft" color="red" onClick={() => onCancel(order)}>
              {ordersTexts.cancelOrder}
            </Button>
          )}
          {/* This button has no effect in this dialog (product 5.14). */}
          {order && <Button variant="soft">{texts.downloadInvoice}</Button>}
        </>
      }
    >
      {order && <Details order={order} />}
    </Dialog>
  )
}

const Details = ({ order }: { order: Order }) => {
  const { deliveryAddress, totalPrice, deliveryFee } = order
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus starts here and not at the buttons; the keyboard scrolls it
    <section className="order-details" aria-label={texts.order(shortId(order._id))} tabIndex={0}>
      <div>
        <p className="order-details-head">
          <b>{texts.order(shortId(order._id))}</b> <StatusBadge status={order.status} />
        </p>
        <p className="item-note">{texts.orderedOn(day(order.createdAt))}</p>
      </div>
      <DetailsSection title={texts.itemsTitle}>
        <ul className="order-lines">
          {order.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
            <li key={at}>
              <p>{item.productName}</p>
              <p className="item-note tabular">
                {texts.quantity} {item.quantity}
                {item.size && ` · ${texts.size} ${item.size}`}
                {item.color && (
                  <>
                    {' · '}
                    <Color color={item.color} />
                  </>
                )}
              </p>
              <p className="order-amount tabular">{wholeTaka(item.subTotal)}</p>
            </li>
          ))}
        </ul>
      </DetailsSection>
      <DetailsSection title={texts.address}>
        <p className="order-address">{addressIn(deliveryAddress)}</p>
      </DetailsSection>
      <DetailsSection title={texts.payment}>
        {order.paymentMethod && <p>{order.paymentMethod}</p>}
        <p>{texts.number}</p>
      </DetailsSection>
      <dl className="order-sums tabular">
        <Sum name={texts.subtotal} taka={toTaka(toPaisa(totalPrice) - toPaisa(deliveryFee))} />
        <Sum name={texts.shipping} taka={deliveryFee} />
        <Sum name={texts.total} taka={totalPrice} />
      </dl>
      <History id={order._id} status={order.status} />
    </section>
  )
}

const addressIn = (address: DeliveryAddress | null): string => {
  const { addressDetails = '', city = '', district = '', division = '' } = address ?? {}
  const place = [city, district, division].filter(Boolean).join(', ')
  return [addressDetails, place].filter(Boolean).join('\n') || texts.noAddress
}

const DetailsSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

const Sum = ({ name, taka }: { name: string; taka: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatTaka(taka)}</dd>
  </div>
)

/** Order history; renders nothing if the server does not keep one. */
const History = ({ id, status }: { id: string; status: OrderStatus }) => {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...orderHistoryQuery(id), staleTime: 0 })
  const last = isFetching ? undefined : data?.at(-1)?.to
  const isMoved = last !== undefined && last !== status
  // The status has changed since the list was read, so the list is stale.
  useEffect(() => {
    if (isMoved) client.invalidateQueries({ predicate: isOrderList })
  }, [isMoved, client])
  if (data)
    return (
      <DetailsSection title={texts.history}>
        {data.length > 0 ? <Steps steps={data} /> : <p>{texts.noHistory}</p>}
      </DetailsSection>
    )
  if (error?.status === 404) return null
  return (
    <DetailsSection title={texts.history}>
      {error ? (
        <p role="alert">
          {texts.historyFailed}{' '}
          <Button size="1" variant="soft" busy={isFetching} onClick={() => refetch()}>
            {uiTexts.tryAgain}
          </Button>
        </p>
      ) : (
        <div aria-busy="true">
          <Skeleton width="70%" height="1.25rem" />
        </div>
      )}
    </DetailsSection>
  )
}

const Steps = ({ steps }: { steps: readonly OrderStep[] }) => (
  <ol className="order-steps">
    {steps.map(({ _id, from, to, reason, changedBy, createdAt }) => (
      <li key={_id}>
        <p>{texts.step(statusNames[from], statusNames[to])}</p>
        {reason && <p className="order-reason">{ordersTexts.reasonGiven(reason)}</p>}
        <p className="item-note tabular">{texts.stepBy(changedBy, dayAndTime(createdAt))}</p>
      </li>
    ))}
  </ol>
)
