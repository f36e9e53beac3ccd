import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { ReceiptText } from 'lucide'
import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import type { Order, TrackedOrder } from '#contract/orders/entity.ts'
import { byStatus, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { localized } from '#data/localized.ts'
import { ordersOfCustomerQuery } from '#data/orders.ts'
import { ownRefundsQuery } from '#data/refunds.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { myOrdersMachine } from '#machines/orders/myOrders.machine.ts'
import { orderScreens, myOrders as texts } from '#messages/orderScreens.ts'
import { statusNames } from '#messages/orders.ts'
import { useSession } from '#views/session.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { Tabs } from '#views/ui/Tabs.tsx'
import { ButtonLink, TextLink } from '#views/ui/TextLink.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import { VirtualList } from '#views/ui/VirtualList.tsx'
import * as column from '../browse/Column.module.css'
import { useFlow } from './flow.ts'
import { OrderRow } from './OrderRow.tsx'

const idOf = ({ _id }: Order) => _id

/** The newest request for each order; the list is newest first. */
const newestByOrder = (refunds: readonly Refund[] = []): ReadonlyMap<string, Refund> =>
  new Map([...refunds].reverse().flatMap((refund) => (refund.orderId ? [[refund.orderId._id, refund]] : [])))

/** Approximate height of a row with the gap below it, in px. */
const heightOf = () => 116

/** Orders of the signed-in person, newest first, one tab for each status; for every role. Each opens a page of its own. */
export default function MyOrdersPage() {
  const id = useSession((session) => session.user?._id ?? '')
  const flow = useFlow(myOrdersMachine, { input: { path: shopRoutes.orders, search: useSearch() } })
  const query = useSelector(flow, listSelect.query)
  const orders = useQuery({ ...localized(ordersOfCustomerQuery(id)), enabled: id !== '' })
  const hasOrders = (orders.data?.length ?? 0) > 0
  const refunds = useQuery(ownRefundsQuery)
  const refundOf = useMemo(() => newestByOrder(refunds.data), [refunds.data])
  const tab = ORDER_STATUSES.find((status) => status === query.status)
  const row = useCallback(
    (order: TrackedOrder) => <OrderRow order={order} refund={refundOf.get(order._id)} />,
    [refundOf],
  )
  const list = (
    <ListView
      query={orders}
      skeleton={<Skeleton height="6.25rem" />}
      count={3}
      className={column.column}
      isEmpty={(all) => shownIn(all, tab).length === 0}
      empty={hasOrders ? <NoneHere /> : <NoOrders />}
      error={(failure) => (
        <ErrorState title={texts.failed} error={failure} onRetry={() => orders.refetch()} busy={orders.isFetching} />
      )}
    >
      {(all) => (
        <VirtualList
          items={shownIn(all, tab)}
          label={texts.title}
          keyOf={idOf}
          estimate={heightOf}
          filterKey={tab ?? ''}
        >
          {row}
        </VirtualList>
      )}
    </ListView>
  )
  // The tabs go with the last order, and the region of the list with them.
  const region = useFocusRecovery()
  return (
    <div {...region} className={column.column}>
      <PageHeader title={texts.title} />
      {hasOrders ? (
        <Tabs
          label={orderScreens.tabs}
          tabs={tabsOf(orders.data ?? [])}
          chosen={tab ?? 'all'}
          onChoose={(chosen) =>
            flow.send({ type: 'filter.choose', name: 'status', value: chosen === 'all' ? '' : chosen })
          }
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </div>
  )
}

const shownIn = (orders: readonly TrackedOrder[], tab: OrderStatus | undefined): readonly TrackedOrder[] =>
  tab ? orders.filter(({ status }) => status === tab) : orders

const tabsOf = (orders: readonly Order[]): readonly { id: OrderStatus | 'all'; label: string }[] => {
  const counts = byStatus((status) => orders.filter((order) => order.status === status).length)
  return [
    { id: 'all', label: orderScreens.tab(orderScreens.all, orders.length) },
    ...ORDER_STATUSES.map((id) => ({ id, label: orderScreens.tab(statusNames[id], counts[id]) })),
  ]
}

const NoOrders = () => (
  <EmptyState icon={ReceiptText} title={texts.empty} text={texts.emptyHint}>
    <ButtonLink to={shopRoutes.home}>{texts.toShop}</ButtonLink>
  </EmptyState>
)

const NoneHere = () => (
  <EmptyState icon={ReceiptText} title={texts.noneHere} text={texts.noneHereHint}>
    <TextLink to={shopRoutes.orders}>{texts.showAll}</TextLink>
  </EmptyState>
)
