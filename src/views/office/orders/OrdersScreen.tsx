import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { ReceiptText } from 'lucide'
import { memo, useCallback, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import { factsOfOrder, heldBy } from '#contract/orders/facts.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { WholeOrders } from '#data/otherServers.ts'
import { addressOf } from '#machines/core/list/address.ts'
import type { ItemDelete, ListSnapshot } from '#machines/core/list/list.ts'
import { editOrderMachine, editOrderSelect } from '#machines/orderEdits/editOrder.machine.ts'
import { bulkOrdersMachine, bulkOrdersSelect } from '#machines/orders/bulkOrders.machine.ts'
import { cancelOrderMachine } from '#machines/orders/cancelOrder.machine.ts'
import { changeStatusMachine } from '#machines/orders/changeStatus.machine.ts'
import { confirmOrderMachine } from '#machines/orders/confirmOrder.machine.ts'
import { correctOrderMachine, correctOrderSelect } from '#machines/orders/correctOrder.machine.ts'
import { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import { orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import { newOrderMachine, newOrderSelect } from '#machines/staffOrders/newOrder.machine.ts'
import { newOrderTexts } from '#messages/newOrder.ts'
import { orderTable, orderScreens as texts } from '#messages/officeOrders.ts'
import { statusNames } from '#messages/orders.ts'
import { uiTexts } from '#messages/ui.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { CancelOrderDialog } from '#views/orders/CancelOrderDialog.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { usePreference } from '#views/preferences.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { Tabs } from '#views/ui/Tabs.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { type Selection, useSelection } from '#views/ui/table/selection.ts'
import { useMedia } from '#views/ui/useMedia.ts'
import { VirtualList } from '#views/ui/VirtualList.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { useFlow } from '../flow.ts'
import { ListSteps } from '../ListSteps.tsx'
import { SavedViews, SaveView } from '../SavedViews.tsx'
import { useCapabilities } from '../useCapabilities.ts'
import { useRights } from '../useRights.tsx'
import { listLookIn, ViewSwitch } from '../ViewSwitch.tsx'
import { ChangeStatusDialog } from './ChangeStatusDialog.tsx'
import { estimateOf } from './heights.ts'
import { OfficeOrderCard } from './OfficeOrderCard.tsx'
import { OrderBulkBar } from './OrderBulkBar.tsx'
import { OrderDetailsDialog } from './OrderDetailsDialog.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import * as css from './OrdersScreen.module.css'
import { keyOf, OrderTable } from './OrderTable.tsx'
import { OrderTiles } from './OrderTiles.tsx'
import { OrderToolbar, SortSelect } from './OrderToolbar.tsx'
import type { OrderActions } from './orderActions.ts'
import { type OrderListFlow, useOrderList } from './useOrderList.ts'

interface OrdersScreenProps {
  readonly flow: OrderListFlow
  /** The flow of a screen with the orders of all owners; they can then be filtered by owner and deleted. */
  readonly deletion?: FlowRef<Pick<ListSnapshot, 'context' | 'children'>, ItemDelete>
  readonly path: string
  /** The orders, where they come whole; the same on each render. */
  readonly whole: WholeOrders
  readonly searchLabel: string
  readonly searchPlaceholder: string
  /** Address of the list of products, whose form opens by `?edit=`. */
  readonly products: string
  readonly refunds?: string
  readonly payments?: string
  /** Address of the list of users; undefined on a screen without it. */
  readonly users?: string
}

type CorrectFlow = ActorRefFrom<typeof correctOrderMachine>
type EditFlow = ActorRefFrom<typeof editOrderMachine>
type NewFlow = ActorRefFrom<typeof newOrderMachine>

const CorrectOrderDialog = lazyWithPreload(() => import('./CorrectOrderDialog.tsx'))
export const EditOrderDialog = lazyWithPreload(() => import('./EditOrderDialog.tsx'))
export const NewOrderDialog = lazyWithPreload(() => import('./NewOrderDialog.tsx'))

type BulkFlow = ActorRefFrom<typeof bulkOrdersMachine>

/** Below this width an open order takes the whole window. */
const ROOM_FOR_PANEL = '(min-width: 1100px)'

/** Orders of a back office: filters, tiles, tabs, and the orders as cards or as a table (product 5.12, 6.4). */
export const OrdersScreen = (props: OrdersScreenProps) => {
  const { flow, deletion, path } = props
  const list = useOrderList(props)
  const { orders, query, view, shown, ids, sort, filters, newOrders, steps } = list
  const dialogs = useOrderDialogs(props)
  const { actions } = dialogs
  const [look, setLook] = usePreference('orders.view', listLookIn)
  const jobs = useSelector(dialogs.bulk, bulkOrdersSelect.jobs)
  // A started job ends the selection of the whole list.
  const listId = `${addressOf(path, { ...query, order: undefined, page: undefined })} ${jobs}`
  const selection = useOrderSelection(ids, listId, dialogs.bulk)
  const { bulkOrders, staffOrders } = useCapabilities()
  const hasRoom = useMedia(ROOM_FOR_PANEL)
  const isTable = look === 'table'
  const hasPanel = isTable && hasRoom && query.order !== undefined
  const { choose, clearDates, chooseTab, chooseStatus, type, clear } = useMemo(() => filterActions(flow), [flow])
  const openOrder = (id: string) => flow.send({ type: 'order.open', id })
  const close = () => flow.send({ type: 'order.close' })
  const addressOfOrder = useCallback((id: string) => addressOf(path, { ...query, order: id }), [path, query])
  const open = { ...list.open, onClose: close }
  const filterKey = Object.values(filters).join('\n') + sort + (query.page ?? '')
  return (
    <>
      <PageHeader title={texts.title}>
        <SortSelect query={query} onChoose={choose} />
        <ViewSwitch look={look} onChoose={setLook} />
        {staffOrders && actions.rights.has('orders.step') && (
          <Button onClick={() => dialogs.newFlow.send({ type: 'dialog.open', path })}>{newOrderTexts.open}</Button>
        )}
      </PageHeader>
      <OrderToolbar
        query={query}
        searchInput={list.searchInput}
        searchLabel={props.searchLabel}
        searchPlaceholder={props.searchPlaceholder}
        owners={deletion && list.owners}
        sources={deletion && list.sources}
        onChoose={choose}
        onClearDates={clearDates}
        onType={type}
        onClear={clear}
      />
      <SavedViews list="orders" path={path} query={query} typed={list.searchInput} />
      <OrderTiles view={view} loading={orders.isPending} status={filters.status} onChoose={chooseStatus} />
      <Tabs label={texts.tabs} tabs={tabs} chosen={filters.status || 'all'} onChoose={chooseTab}>
        <Flex wrap="wrap" align="center" justify="between" gapX="3" mt="-2" mb="1" minHeight="1.5rem">
          <Text as="p" size="2" color="gray" role="status">
            {list.showing ?? (orders.isPending && texts.loading)}
            {newOrders.figure && (
              <>
                {' '}
                <Badge tone="green">{texts.newOrders(newOrders.figure)}</Badge>
              </>
            )}
          </Text>
          <SaveView list="orders" query={query} typed={list.searchInput} />
        </Flex>
        <p className={css.printHint}>{orderTable.printHint}</p>
        <div className={css.layout} data-panel={hasPanel || undefined}>
          <ListView
            query={orders}
            skeleton={<Skeleton height={isTable ? '3rem' : '8rem'} />}
            count={isTable ? 8 : 3}
            className={orders.data ? undefined : css.loading}
            isEmpty={() => shown.length === 0}
            empty={
              <EmptyState icon={ReceiptText} title={texts.empty} text={list.hasAny ? texts.emptyHint : texts.emptyShop}>
                {list.hasAny && <TextLink to={path}>{texts.showAll}</TextLink>}
              </EmptyState>
            }
          >
            {() =>
              isTable ? (
                <OrderTable
                  orders={shown}
                  ids={ids}
                  newOrders={newOrders.ids}
                  sort={sort}
                  onSort={(next) => choose('sort', next === 'newest' ? '' : next)}
                  selection={bulkOrders ? selection : undefined}
                  actions={actions}
                  openId={query.order}
                  onClose={close}
                  filterKey={filterKey}
                  addressOf={addressOfOrder}
                />
              ) : (
                <OrderCards orders={shown} newOrders={newOrders.ids} actions={actions} filterKey={filterKey} />
              )
            }
          </ListView>
          {hasPanel && orders.data && (
            <OrderPanel
              {...open}
              actions={actions}
              ids={ids}
              onMove={openOrder}
              links={{
                product: (id) => addressOf(props.products, { edit: id }),
                order: addressOfOrder,
                ordersOf: (phone) => addressOf(path, { search: phone, order: query.order }),
                users: props.users,
                refunds: props.refunds,
                payments: props.payments,
              }}
            />
          )}
        </div>
        {steps && (
          <ListSteps
            {...steps}
            texts={orderTable.steps[sort]}
            onOlder={(page) => flow.send({ type: 'page.choose', page })}
            onNewest={() => flow.send({ type: 'page.choose', page: 1 })}
          />
        )}
      </Tabs>
      {isTable && bulkOrders && (
        <OrderBulkBar
          flow={dialogs.bulk}
          files={dialogs.files}
          orders={shown}
          actor={dialogs.actions.actor}
          selection={selection}
          list={list.list && { ...list.list, id: listId }}
        />
      )}
      {query.order !== undefined && !hasPanel && orders.data && (
        <OrderDetailsDialog {...open} actions={actions} hasSteps={!hasRoom} />
      )}
      <OrderDialogs
        status={dialogs.statusFlow}
        cancel={dialogs.cancelFlow}
        correct={dialogs.correctFlow}
        editing={dialogs.editFlow}
        entering={dialogs.newFlow}
        deletion={deletion}
      />
    </>
  )
}

/** The same functions while the screen is open, so that a typed key renders no filter again. */
const filterActions = (flow: OrderListFlow) => {
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  const chooseStatus = (status: OrderStatus | '') => choose('status', status)
  return {
    choose,
    chooseStatus,
    chooseTab: (tab: OrderStatus | 'all') => chooseStatus(tab === 'all' ? '' : tab),
    clearDates: () => flow.send({ type: 'filters.clear', names: ['from', 'to'] }),
    type: (text: string) => flow.send({ type: 'search.type', text }),
    clear: () => flow.send({ type: 'search.clear' }),
  }
}

const tabs = (['all', ...ORDER_STATUSES] as const).map((id) => ({
  id,
  label: id === 'all' ? texts.all : statusNames[id],
}))

/** The chosen orders; the flow of their steps learns of each change. */
const useOrderSelection = (ids: readonly string[], list: string, bulk: BulkFlow): Selection => {
  const selection = useSelection(ids, list)
  return useMemo(() => {
    const change: Selection['change'] = (next) => {
      bulk.send({ type: 'selection.change' })
      selection.change(next)
    }
    return { ...selection, change }
  }, [selection, bulk])
}

/** The flows of the dialogs, and the actions that open them; the actions stay the same. */
const useOrderDialogs = ({ flow, deletion }: OrdersScreenProps) => {
  const statusFlow = useFlow(changeStatusMachine)
  const cancelFlow = useFlow(cancelOrderMachine)
  const correctFlow = useFlow(correctOrderMachine)
  const editFlow = useFlow(editOrderMachine)
  const newFlow = useFlow(newOrderMachine)
  const { staffOrders } = useCapabilities()
  const invoices = useFlow(invoicesMachine)
  const confirming = useFlow(confirmOrderMachine)
  const moving = useFlow(moveOrderMachine)
  const bulk = useFlow(bulkOrdersMachine)
  const files = useFlow(orderFilesMachine)
  const actor = deletion ? 'admin' : 'owner'
  const rights = useRights()
  const actions = useMemo(
    (): OrderActions => ({
      onDetails: ({ _id: id }) => flow.send({ type: 'order.open', id }),
      onStatus: (order) =>
        statusFlow.send({
          type: 'dialog.open',
          order: { id: order._id, status: order.status, held: heldBy(factsOfOrder(order)) },
        }),
      onCancel: ({ _id: id, status: now }) =>
        cancelFlow.send({ type: 'dialog.open', order: { id, status: now }, by: actor }),
      onCorrect: ({ _id, updatedAt, phone, note, deliveryAddress, items, paymentStatus, payVerifying }) =>
        correctFlow.send({
          type: 'dialog.open',
          order: { _id, updatedAt, phone, note, deliveryAddress, items, paymentStatus, payVerifying },
        }),
      onEdit: staffOrders
        ? ({ _id, updatedAt, note, items, deliveryFee, totalPrice, paymentStatus }) =>
            editFlow.send({
              type: 'dialog.open',
              order: { _id, updatedAt, note, items, deliveryFee, totalPrice, paymentStatus },
            })
        : undefined,
      actor,
      rights,
      onDelete: deletion
        ? ({ _id: id }) => deletion.send({ type: 'item.delete', item: { id, name: texts.order(shortId(id)) } })
        : undefined,
      invoices,
      confirming,
      moving,
    }),
    [
      flow,
      deletion,
      statusFlow,
      cancelFlow,
      correctFlow,
      editFlow,
      staffOrders,
      invoices,
      confirming,
      moving,
      actor,
      rights,
    ],
  )
  return { statusFlow, cancelFlow, correctFlow, editFlow, newFlow, bulk, files, actions }
}

interface OrderCardsProps {
  readonly orders: readonly Order[]
  readonly newOrders: ReadonlySet<string>
  readonly actions: OrderActions
  readonly filterKey: string
}

const OrderCards = ({ orders, newOrders, actions, filterKey }: OrderCardsProps) => {
  const card = useCallback(
    (order: Order) => <OfficeOrderCard order={order} isNew={newOrders.has(order._id)} actions={actions} />,
    [actions, newOrders],
  )
  const estimate = useMemo(() => estimateOf(orders), [orders])
  return (
    <VirtualList label={texts.list} items={orders} keyOf={keyOf} estimate={estimate} filterKey={filterKey}>
      {card}
    </VirtualList>
  )
}

interface OrderDialogsProps extends Pick<OrdersScreenProps, 'deletion'> {
  readonly status: ActorRefFrom<typeof changeStatusMachine>
  readonly cancel: ActorRefFrom<typeof cancelOrderMachine>
  readonly correct: CorrectFlow
  readonly editing: EditFlow
  readonly entering: NewFlow
}

const OrderDialogs = memo(({ status, cancel, correct, editing, entering, deletion }: OrderDialogsProps) => (
  <>
    <ChangeStatusDialog flow={status} />
    <CancelOrderDialog flow={cancel} />
    <CorrectDialog flow={correct} />
    <EditDialog flow={editing} />
    <EnterDialog flow={entering} />
    {deletion && (
      <DeleteDialog
        flow={deletion}
        title={texts.deleteTitle}
        text={() => texts.deleteText}
        detail={(id) => (
          <Text as="p" size="2" weight="bold">
            {texts.deleteDetail(texts.order(shortId(id)))}
          </Text>
        )}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
        busyLabel={texts.deleting}
      />
    )}
  </>
))

/** The dialog of a correction. Its code and the list of places load when it opens. */
const CorrectDialog = ({ flow }: { flow: CorrectFlow }) =>
  useSelector(flow, correctOrderSelect.open) && <CorrectOrderDialog flow={flow} />

/** The dialog of an edit, which loads when it opens. */
const EditDialog = ({ flow }: { flow: EditFlow }) =>
  useSelector(flow, editOrderSelect.open) && <EditOrderDialog flow={flow} />

/** The dialog of a new order, which loads with the list of places. */
const EnterDialog = ({ flow }: { flow: NewFlow }) =>
  useSelector(flow, newOrderSelect.open) && <NewOrderDialog flow={flow} />
