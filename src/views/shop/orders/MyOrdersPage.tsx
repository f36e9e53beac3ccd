import { useSelector } from '@xstate/react'
import { ReceiptText } from 'lucide'
import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { Order, TrackedOrder } from '#contract/orders/entity.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { myOrdersMachine } from '#machines/orders/myOrders.machine.ts'
import { formatCount, formatCountUpTo } from '#messages/format.ts'
import { myOrders as texts } from '#messages/myOrders.ts'
import { orderScreens } from '#messages/officeOrders.ts'
import { statusNames } from '#messages/orders.ts'
import { ListSteps } from '#views/office/ListSteps.tsx'
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
import { type ShownOrders, useOwnOrders, useOwnRefunds } from './useOwnOrders.ts'

const idOf = ({ _id }: Order) => _id

/** Approximate height of a row with the gap below it, in px. */
const heightOf = () => 116

/** Orders of the signed-in person, newest first, one tab for each status; for every role. Each opens a page of its own. */
export default function MyOrdersPage() {
  const id = useSession((session) => session.user?._id ?? '')
  const flow = useFlow(myOrdersMachine, { input: { path: shopRoutes.orders, search: useSearch() } })
  const query = useSelector(flow, listSelect.query)
  const tab = ORDER_STATUSES.find((status) => status === query.status)
  const after = useSelector(flow, listSelect.after)
  const orders = useOwnOrders(id, tab, after)
  const { isLong } = orders
  const hasOrders = (orders.data?.counts.all ?? 0) > 0
  const { withRefund } = useOwnRefunds()
  const row = useCallback((order: TrackedOrder) => <OrderRow order={withRefund(order)} />, [withRefund])
  const list = (
    <ListView
      query={orders}
      skeleton={<Skeleton height="6.25rem" />}
      count={3}
      className={column.column}
      isEmpty={({ items }) => items.length === 0}
      empty={hasOrders ? <NoneHere /> : <NoOrders />}
      error={(failure) => (
        <ErrorState title={texts.failed} error={failure} onRetry={() => orders.refetch()} busy={orders.isFetching} />
      )}
    >
      {({ items, next }) => (
        <>
          <VirtualList
            items={items}
            label={texts.title}
            keyOf={idOf}
            estimate={heightOf}
            filterKey={`${tab ?? ''} ${isLong ? after : ''}`}
          >
            {row}
          </VirtualList>
          <ListSteps
            next={next}
            isLater={isLong && after !== undefined}
            busy={orders.isPlaceholderData}
            onOlder={(place) => flow.send({ type: 'page.choose', page: place })}
            onNewest={() => flow.send({ type: 'page.choose', page: 1 })}
          />
        </>
      )}
    </ListView>
  )
  // The tabs go with the last order, and the region of the list with them.
  const region = useFocusRecovery()
  return (
    <div {...region} className={column.column}>
      <PageHeader title={texts.title} />
      {orders.data && hasOrders ? (
        <Tabs
          label={orderScreens.tabs}
          tabs={tabsOf(orders.data.counts, isLong)}
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

const tabsOf = (counts: ShownOrders['counts'], isLong: boolean) =>
  (['all', ...ORDER_STATUSES] as const).map((id) => {
    const name = id === 'all' ? orderScreens.all : statusNames[id]
    const count = isLong ? formatCountUpTo(FOUND_MAX, counts[id]) : formatCount(counts[id])
    return { id, label: orderScreens.tab(name, count) }
  })

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
