import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order, OrderItem } from '../../../../contract/orders/entity.ts'
import { orderScreens } from '../../../../messages/en/orderScreens.ts'
import { ownerPages } from '../../../../messages/en/owner.ts'
import { packingTexts as texts } from '../../../../messages/en/packing.ts'
import { isLate } from '../../../data/lateOrders.ts'
import { ordersOfOwnerQuery } from '../../../data/orders.ts'
import { type PackedProduct, type PackingList, packingList } from '../../../data/packing.ts'
import { day } from '../../date.ts'
import { StatusBadge } from '../../orders/StatusBadge.tsx'
import { shortId } from '../../orders/shortId.ts'
import { useSession } from '../../session.tsx'
import { colourName } from '../../shop/products/colour.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { formatTaka } from '../../ui/money.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './packing.css'

/** What a seller has to pack today, by product and by order; it prints on paper without the frame of the page. */
export default function PackingPage() {
  const id = useSession((session) => session.user?._id ?? '')
  const orders = useQuery({ ...ordersOfOwnerQuery(id), enabled: id !== '' })
  const list = useMemo(() => packingList(orders.data ?? []), [orders.data])
  const hasOrders = list.orders.length > 0
  return (
    <div className="packing">
      <PageHeader title={ownerPages.packing} text={hasOrders && texts.summary(list.orders.length, list.pieces)}>
        {hasOrders && <Button onClick={() => print()}>{texts.print}</Button>}
      </PageHeader>
      {list.held > 0 && <p className="item-note packing-held">{texts.held(list.held)}</p>}
      <ListView
        query={orders}
        skeleton={<Skeleton height="6rem" />}
        count={3}
        className="packing-lists"
        isEmpty={() => !hasOrders}
        empty={<EmptyState icon="box" title={texts.empty} text={texts.emptyHint} />}
      >
        {() => <Lists list={list} />}
      </ListView>
    </div>
  )
}

const Lists = ({ list }: { list: PackingList }) => (
  <>
    <section className="panel">
      <h2>{texts.byProduct}</h2>
      <table className="packing-products">
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.choice}</th>
            <th scope="col">{texts.inOrders}</th>
            <th scope="col">{texts.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {list.products.map((product) => (
            <ProductRow key={JSON.stringify(product.item)} product={product} />
          ))}
        </tbody>
      </table>
    </section>
    <section className="packing-orders">
      <h2>{texts.byOrder}</h2>
      {list.orders.map((order) => (
        <PackedOrder key={order._id} order={order} />
      ))}
    </section>
  </>
)

const choiceOf = ({ size, color }: OrderItem): string => [size, color && colourName(color)].filter(Boolean).join(' · ')

const ProductRow = ({ product: { item, pieces, orders } }: { product: PackedProduct }) => (
  <tr>
    <th scope="row">{item.productName}</th>
    <td>{choiceOf(item)}</td>
    <td className="tabular">{orders}</td>
    <td className="tabular">{pieces}</td>
  </tr>
)

const addressOf = ({ deliveryAddress }: Order): string => {
  const { addressDetails = '', city = '', district = '', division = '' } = deliveryAddress ?? {}
  return [...new Set([addressDetails, city, district, division])].filter(Boolean).join(', ') || orderScreens.noAddress
}

const PackedOrder = ({ order }: { order: Order }) => {
  const { _id, status, deliverBy, items, customerName, phone, note, paymentStatus, totalPrice } = order
  const name = texts.order(shortId(_id))
  return (
    <article className="panel packing-order" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <StatusBadge status={status} />
        {isLate(order, Date.now()) && <Badge tone="red">{texts.late}</Badge>}
        {deliverBy !== null && <span className="tabular">{texts.deliverBy(day(deliverBy))}</span>}
      </header>
      <ul aria-label={texts.items}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
          <li key={at}>
            <b className="tabular">{item.quantity} ×</b>{' '}
            {[item.productName, choiceOf(item)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <p>
        {[customerName || orderScreens.unnamed, phone].filter(Boolean).join(' · ')}
        <br />
        {addressOf(order)}
      </p>
      {note && <p className="packing-note">{texts.note(note)}</p>}
      <p className="packing-sum tabular">
        {paymentStatus === 'unpaid' ? texts.collect(formatTaka(Math.round(totalPrice))) : texts.paid}
      </p>
    </article>
  )
}
