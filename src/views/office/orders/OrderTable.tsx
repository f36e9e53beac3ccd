import { createContext, useContext, useMemo } from 'react'
import { Link } from 'wouter'
import type { DeliveryAddress, Order } from '#contract/orders/entity.ts'
import type { OrderSort } from '#contract/orders/listQuery.ts'
import { factsOf } from '#contract/orders/status.ts'
import { isLate } from '#data/lateOrders.ts'
import { inLanguage } from '#data/localized.ts'
import { isOpenSince, sinceOf } from '#data/orderAge.ts'
import { ownersOf } from '#data/orderIndex.ts'
import { useShownAddress } from '#data/shownAddress.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatCount } from '#messages/format.ts'
import { orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { paymentMethodName, paymentStatusName } from '#messages/paymentNames.ts'
import { advanceNote } from '#views/orders/advanceSums.ts'
import { OrderBadge } from '#views/orders/StatusBadge.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Thumbnail } from '#views/ui/Thumbnail.tsx'
import type { TableColumn, TableSort } from '#views/ui/table/columns.ts'
import { DataTable } from '#views/ui/table/DataTable.tsx'
import type { Selection } from '#views/ui/table/selection.ts'
import { useNow } from '#views/useNow.ts'
import { NextStep } from './NextStep.tsx'
import * as css from './OrderTable.module.css'
import type { OrderActions } from './orderActions.ts'
import { wholeTaka } from './wholeTaka.ts'

interface OrderTableProps {
  readonly orders: readonly Order[]
  /** Keys of the orders. */
  readonly ids: readonly string[]
  /** The orders that arrived while the screen is open. */
  readonly newOrders: ReadonlySet<string>
  readonly sort: OrderSort
  readonly onSort: (sort: OrderSort) => void
  /** Absent where the server has no steps of many orders. */
  readonly selection: Selection | undefined
  readonly actions: OrderActions
  readonly onClose: () => void
  /** Id of the order in the panel. */
  readonly openId: string | undefined
  readonly filterKey: string
  /** Address of an order in the panel. */
  readonly addressOf: (id: string) => string
}

const PICTURES = 3
const PICTURE_PX = 32

export const keyOf = ({ _id }: Order) => _id
const toneOf = ({ status }: Order) => factsOf(status).tone
const nameOf = ({ _id }: Order) => texts.order(shortId(_id))

const tableSorts: { readonly [sort in OrderSort]: TableSort } = {
  newest: { by: 'order', desc: true },
  oldest: { by: 'order', desc: false },
  total: { by: 'total', desc: true },
  '-total': { by: 'total', desc: false },
  age: { by: 'status', desc: true },
  '-age': { by: 'status', desc: false },
}
const sortNamed = (sort: TableSort | null): OrderSort =>
  (Object.keys(tableSorts) as OrderSort[]).find(
    (name) => tableSorts[name].by === sort?.by && tableSorts[name].desc === sort.desc,
  ) ?? 'newest'

/** The orders as a table: one line each, with the one next step. */
export const OrderTable = (props: OrderTableProps) => {
  const { orders, ids, newOrders, sort, onSort, selection, actions, openId, filterKey, addressOf, onClose } = props
  const columns = useMemo(() => columnsOf(actions, newOrders), [actions, newOrders])
  return (
    <AddressOf value={addressOf}>
      <div className={css.table}>
        <DataTable
          label={texts.list}
          name="orders"
          toneOf={toneOf}
          items={orders}
          keys={ids}
          keyOf={keyOf}
          nameOf={nameOf}
          columns={columns}
          sort={tableSorts[sort]}
          onSort={(next) => onSort(sortNamed(next))}
          selection={selection}
          onOpen={actions.onDetails}
          onClose={onClose}
          openKey={openId}
          filterKey={filterKey}
        />
      </div>
    </AddressOf>
  )
}

/**
 * Address of an order in the panel. It contains the filters and changes after each key of the search; as a context it
 * renders only the links again, not the cells.
 */
const AddressOf = createContext<OrderTableProps['addressOf']>(() => '')

const OrderLink = ({ id }: { id: string }) => (
  <Link className={css.number} href={useContext(AddressOf)(id)} aria-label={orderTable.open(texts.order(shortId(id)))}>
    {shortId(id)}
  </Link>
)

const columnsOf = (actions: OrderActions, newOrders: ReadonlySet<string>): readonly TableColumn<Order>[] => [
  {
    id: 'order',
    header: orderTable.order,
    width: '7.25rem',
    sort: 'desc',
    cell: ({ _id, createdAt }) => (
      <>
        <OrderLink id={_id} /> {newOrders.has(_id) && <Badge tone="green">{texts.isNew}</Badge>}
        <span className={css.note} title={formatDayAndTime(createdAt)}>
          {formatDayAndTime(createdAt)}
        </span>
      </>
    ),
  },
  {
    id: 'customer',
    header: orderTable.customer,
    width: 'minmax(7rem, 1.4fr)',
    cell: ({ customerName, deliveryAddress }) => (
      <>
        <span className={css.name} title={customerName}>
          {customerName || texts.unnamed}
        </span>
        <District address={deliveryAddress} />
      </>
    ),
  },
  itemsColumn,
  ...(actions.actor === 'admin' ? [sellerColumn] : []),
  paymentColumn,
  {
    id: 'total',
    header: orderTable.total,
    width: '5.5rem',
    sort: 'desc',
    end: true,
    cell: ({ totalPrice }) => <b>{wholeTaka(totalPrice)}</b>,
  },
  {
    id: 'status',
    header: orderTable.status,
    width: '6.75rem',
    sort: 'desc',
    cell: (order) => <Status order={order} />,
  },
  {
    id: 'next',
    header: orderTable.next,
    hiddenBelow: 40,
    width: '8.75rem',
    cell: (order) => <NextStep order={order} actions={actions} size="1" />,
  },
]

const itemsColumn: TableColumn<Order> = {
  id: 'items',
  header: orderTable.items,
  width: '8rem',
  hiddenBelow: 47,
  cell: (order) => <Pictures order={order} />,
}

const paymentColumn: TableColumn<Order> = {
  id: 'payment',
  header: orderTable.payment,
  width: '6.75rem',
  hiddenBelow: 60,
  cell: ({ paymentMethod, paymentStatus, advance }) => (
    <>
      <span className={css.main} title={paymentMethodName(paymentMethod)}>
        {paymentMethodName(paymentMethod)}
      </span>
      <span className={css.note}>{advanceNote({ advance, paymentStatus }) ?? paymentStatusName(paymentStatus)}</span>
    </>
  ),
}

const sellerColumn: TableColumn<Order> = {
  id: 'seller',
  header: orderTable.seller,
  width: 'minmax(6.5rem, 1fr)',
  hiddenBelow: 60,
  cell: (order) => {
    const owners = ownersOf(order)
    return (
      <span className={css.name} title={owners.join(', ')}>
        {owners[0]} {owners.length > 1 && orderTable.more(owners.length - 1)}
      </span>
    )
  },
}

const District = ({ address }: { address: DeliveryAddress | null }) => {
  const district = useShownAddress(address)?.district
  return (
    <span className={css.note} title={district}>
      {district}
    </span>
  )
}

const Pictures = ({ order }: { order: Order }) => {
  const items = inLanguage(order.items)
  return (
    <span
      className={css.pictures}
      title={items.map(({ quantity, productName }) => `${formatCount(quantity)} × ${productName}`).join('\n')}
    >
      {items.slice(0, PICTURES).map(({ image, productName }, at) => (
        <Thumbnail
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
          key={at}
          src={image}
          alt={productName}
          size={PICTURE_PX}
        />
      ))}
      {items.length > PICTURES && orderTable.more(items.length - PICTURES)}
    </span>
  )
}

const Status = ({ order }: { order: Order }) => {
  const now = useNow()
  const late = isLate(order, now)
  return (
    <>
      <OrderBadge order={order} />
      {isOpenSince(order) && (
        <span className={css.note} data-late={late || undefined}>
          {late && `${texts.late} · `}
          {orderTable.age(now - sinceOf(order))}
        </span>
      )}
    </>
  )
}
