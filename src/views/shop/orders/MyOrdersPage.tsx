import { shopRoutes } from '../../../../contract/routes/shop.ts'
import { useFlow } from './flow.ts'
import './myOrders.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '../../../../contract/orders/entity.ts'
import { cancelOrderMachine } from '../../../../machines/orders/cancelOrder.machine.ts'
import { invoicesMachine } from '../../../../machines/orders/invoices.machine.ts'
import { myOrders as texts } from '../../../../messages/en/orderScreens.ts'
import { ordersOfCustomerQuery } from '../../../data/orders.ts'
import { CancelOrderDialog } from '../../orders/CancelOrderDialog.tsx'
import { useSession } from '../../session.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ButtonLink } from '../../ui/TextLink.tsx'
import { VirtualList } from '../../ui/VirtualList.tsx'
import { OrderCard, OrderSkeleton } from './OrderCard.tsx'

const idOf = ({ _id }: Order) => _id

/** Approximate height of an order in px; on a phone its parts are stacked. */
const heightOf = ({ items }: Order) => (innerWidth < 520 ? 430 + 110 * items.length : 350 + 93 * items.length)

/** Orders of the signed-in person, newest first; for every role. */
export default function MyOrdersPage() {
  const id = useSession((session) => session.user?._id ?? '')
  const invoices = useFlow(invoicesMachine)
  const cancelFlow = useFlow(cancelOrderMachine)
  const orders = useQuery({ ...ordersOfCustomerQuery(id), enabled: id !== '' })
  const card = useCallback(
    (order: Order) => (
      <OrderCard
        order={order}
        invoices={invoices}
        onCancel={() =>
          cancelFlow.send({ type: 'dialog.open', order: { id: order._id, status: order.status }, by: 'customer' })
        }
      />
    ),
    [invoices, cancelFlow],
  )
  return (
    <div className="my-orders">
      <PageHeader title={texts.title} />
      <ListView
        query={orders}
        skeleton={<OrderSkeleton />}
        count={3}
        className="my-orders-list"
        empty={
          <EmptyState icon="orders" title={texts.empty} text={texts.emptyHint}>
            <ButtonLink to={shopRoutes.home}>{texts.toShop}</ButtonLink>
          </EmptyState>
        }
        error={(failure) => (
          <ErrorState title={texts.failed} error={failure} onRetry={() => orders.refetch()} busy={orders.isFetching} />
        )}
      >
        {(all) => (
          <VirtualList items={all} label={texts.title} keyOf={idOf} estimate={heightOf}>
            {card}
          </VirtualList>
        )}
      </ListView>
      <CancelOrderDialog flow={cancelFlow} />
    </div>
  )
}
