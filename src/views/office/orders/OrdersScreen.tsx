import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type MouseEvent, useCallback, useMemo } from 'react'
import { toTaka } from '../../../../contract/money.ts'
import type { Order } from '../../../../contract/orders/entity.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/orders/status.ts'
import { type ListSnapshot, listSelect } from '../../../../machines/core/list/list.select.ts'
import type { FilterChoose, ItemDelete } from '../../../../machines/core/list/list.ts'
import type { SearchClear, SearchListContext, SearchType } from '../../../../machines/core/list/searchList.ts'
import { cancelOrderMachine } from '../../../../machines/orders/cancelOrder.machine.ts'
import { changeStatusMachine } from '../../../../machines/orders/changeStatus.machine.ts'
import { invoicesMachine } from '../../../../machines/orders/invoices.machine.ts'
import { orderDetailsMachine } from '../../../../machines/orders/orderDetails.machine.ts'
import { formatCount } from '../../../../messages/en/formatNumber.ts'
import { rangeNames, orderScreens as texts } from '../../../../messages/en/orderScreens.ts'
import { statusNames } from '../../../../messages/en/orders.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { createOrderIndex, filterOrders, type OrderView } from '../../../data/orderIndex.ts'
import type { RevenueOf } from '../../../data/revenue.ts'
import type { FlowRef } from '../../flowRef.ts'
import { CancelOrderDialog } from '../../orders/CancelOrderDialog.tsx'
import { shortId } from '../../orders/shortId.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { formatTaka } from '../../ui/money.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { StatTile, TileRow } from '../../ui/StatTile.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { VirtualList } from '../../ui/VirtualList.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { useFlow } from '../flow.ts'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'
import { filtersIn } from './filters.ts'
import { estimateOf } from './heights.ts'
import { type OrderActions, OrderCard } from './OrderCard.tsx'
import { OrderDetailsDialog } from './OrderDetailsDialog.tsx'
import './orders.css'

interface OrdersScreenProps {
  readonly flow: FlowRef<{ readonly context: SearchListContext }, FilterChoose | SearchType | SearchClear>
  /** The flow of a screen with the orders of all owners; they can then be filtered by owner and deleted. */
  readonly deletion?: FlowRef<Pick<ListSnapshot, 'context' | 'children'>, ItemDelete>
  readonly path: string
  readonly query: UseQueryOptions<readonly Order[]>
  /** Revenue of one delivered order in this area. */
  readonly revenueOf: RevenueOf
  readonly searchLabel: string
  readonly searchPlaceholder: string
}

const SEARCH_MAX = 200
const ranges = Object.entries(rangeNames)
  .filter(([value]) => value !== '')
  .map(([value, label]) => ({ value, label }))
const none: readonly Order[] = []
const keyOf = ({ _id }: Order) => _id

/** Orders of a back office: filters, tiles, tabs and cards with their actions (product 5.12, 6.4). */
export const OrdersScreen = (props: OrdersScreenProps) => {
  const { flow, deletion, path, revenueOf, searchLabel, searchPlaceholder } = props
  const statusFlow = useFlow(changeStatusMachine)
  const cancelFlow = useFlow(cancelOrderMachine)
  const detailsFlow = useFlow(orderDetailsMachine)
  const invoices = useFlow(invoicesMachine)
  const query = useSelector(flow, listSelect.query)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const actor = deletion ? 'admin' : 'owner'

  const orders = useQuery(props.query)
  const { data = none, isPending } = orders
  const index = useMemo(() => createOrderIndex(data, revenueOf), [data, revenueOf])
  const filters = filtersIn(query, searchInput)
  const { range, status, search } = filters
  const owner = deletion ? filters.owner : ''
  const view = useMemo(
    () => filterOrders(index, { range, owner, status, search }, Date.now()),
    [index, range, owner, status, search],
  )
  const actions = useMemo(
    (): OrderActions => ({
      onDetails: ({ _id: id }) => detailsFlow.send({ type: 'dialog.open', id }),
      onStatus: ({ _id: id, status: now }) => statusFlow.send({ type: 'dialog.open', order: { id, status: now } }),
      onCancel: ({ _id: id, status: now }) =>
        cancelFlow.send({ type: 'dialog.open', order: { id, status: now }, by: actor }),
      actor,
      onDelete: deletion
        ? ({ _id: id }) => deletion.send({ type: 'item.delete', item: { id, name: texts.order(shortId(id)) } })
        : undefined,
      invoices,
    }),
    [deletion, statusFlow, cancelFlow, detailsFlow, invoices, actor],
  )
  const card = useCallback((order: Order) => <OrderCard order={order} actions={actions} />, [actions])
  const estimate = useMemo(() => estimateOf(index.orders), [index])
  const choose = (name: string) => (value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <div className="orders">
      <PageHeader title={texts.title} />
      <div className="toolbar">
        <SelectInput
          name="range"
          label={texts.range}
          placeholder={rangeNames['']}
          value={range}
          options={ranges}
          onChange={choose('range')}
        />
        {deletion && <OwnerFilter owner={owner} owners={index.owners} onChoose={choose('owner')} />}
        <SearchInput
          label={searchLabel}
          labelShown
          placeholder={searchPlaceholder}
          value={searchInput}
          maxLength={SEARCH_MAX}
          onChange={(text) => flow.send({ type: 'search.type', text })}
          onClear={() => flow.send({ type: 'search.clear' })}
        />
      </div>
      <Tiles view={orders.data && view} loading={isPending} />
      <Tabs
        label={texts.tabs}
        tabs={tabsOf(orders.data && view)}
        chosen={status || 'all'}
        onChoose={(tab) => choose('status')(tab === 'all' ? '' : tab)}
      >
        <p className="orders-count tabular" role="status">
          {orders.data ? texts.showing(view.shown.length, owner) : isPending && texts.loading}
        </p>
        <ListView
          query={orders}
          skeleton={<div className="order order-skeleton" />}
          count={3}
          className="order-list"
          isEmpty={() => view.shown.length === 0}
          empty={
            <EmptyState
              icon="orders"
              title={texts.empty}
              text={index.orders.length > 0 ? texts.emptyHint : texts.emptyShop}
            >
              {index.orders.length > 0 && <TextLink to={path}>{texts.showAll}</TextLink>}
            </EmptyState>
          }
        >
          {() => (
            <VirtualList
              label={texts.list}
              items={view.shown}
              keyOf={keyOf}
              estimate={estimate}
              filterKey={[range, owner, status, search].join('\n')}
            >
              {card}
            </VirtualList>
          )}
        </ListView>
      </Tabs>
      <OrderDetailsDialog flow={detailsFlow} orders={data} actor={actor} onCancel={actions.onCancel} />
      <ChangeStatusDialog flow={statusFlow} />
      <CancelOrderDialog flow={cancelFlow} />
      <DeleteDialog
        flow={flow}
        title={texts.deleteTitle}
        text={() => texts.deleteText}
        detail={(id) => <p className="cascade">{texts.deleteDetail(texts.order(shortId(id)))}</p>}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
        busyLabel={texts.deleting}
      />
    </div>
  )
}

/** Labels without a count until the orders are loaded, because 0 would mean that there are none. */
const tabsOf = (view: OrderView | undefined): readonly { id: OrderStatus | 'all'; label: string }[] =>
  (['all', ...ORDER_STATUSES] as const).map((id) => {
    const name = id === 'all' ? texts.all : statusNames[id]
    return { id, label: view ? texts.tab(name, view.counts[id]) : name }
  })

interface TilesProps {
  /** Undefined until the orders are loaded. */
  readonly view: OrderView | undefined
  readonly loading: boolean
}

const Tiles = ({ view, loading }: TilesProps) => {
  const count = (of: OrderStatus | 'all') => (view ? formatCount(view.counts[of]) : texts.unknown)
  const revenue = view ? formatTaka(toTaka(view.revenue)) : texts.unknown
  return (
    <TileRow>
      <StatTile label={texts.totalOrders} value={count('all')} loading={loading} />
      {ORDER_STATUSES.map((status) => (
        <StatTile key={status} label={statusNames[status]} value={count(status)} loading={loading} />
      ))}
      <StatTile label={texts.revenue} value={revenue} loading={loading} />
    </TileRow>
  )
}

interface OwnerFilterProps {
  readonly owner: string
  readonly owners: readonly string[]
  readonly onChoose: (owner: string) => void
}

const OwnerFilter = ({ owner, owners, onChoose }: OwnerFilterProps) => {
  // The address may contain an owner who has sold nothing.
  const options = owner === '' || owners.includes(owner) ? owners : [owner, ...owners]
  const clear = (event: MouseEvent) => {
    onChoose('')
    event.currentTarget.closest('.field')?.querySelector('select')?.focus()
  }
  return (
    <SelectInput
      name="owner"
      label={texts.owner}
      placeholder={texts.everyOwner}
      value={owner}
      options={options.map((name) => ({ value: name, label: name }))}
      onChange={onChoose}
      aside={
        owner !== '' && (
          <button type="button" className="text-button" onClick={clear}>
            {texts.clearFilter}
          </button>
        )
      }
    />
  )
}
