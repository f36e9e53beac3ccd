import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BULK_LIST_MAX, BULK_ORDERS_MAX } from '#contract/constants.ts'
import type { Order } from '#contract/orders/entity.ts'
import { isHeld } from '#contract/orders/facts.ts'
import type { AllOrders, ChosenOrders } from '#contract/orders/manyRules.ts'
import type { OrderFilters } from '#contract/orders/page.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { bulkOrdersMachine } from '#machines/orders/bulkOrders.machine.ts'
import { bulkOrdersSelect, counted, countOf } from '#machines/orders/bulkOrders.machine.ts'
import { ORDER_FILES, type orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import { nextStatusOf } from '#machines/orders/orderHandling.ts'
import { nextOnChain } from '#machines/orders/orderStatus.machine.ts'
import { formatCount } from '#messages/format.ts'
import { tableTexts } from '#messages/lists.ts'
import { orderScreens as screenTexts, bulkTexts as texts } from '#messages/officeOrders.ts'
import { parcelsTexts } from '#messages/parcels.ts'
import { Button } from '#views/ui/Button.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { BulkBar } from '#views/ui/table/BulkBar.tsx'
import type { Selection } from '#views/ui/table/selection.ts'
import { SendChosen } from '../couriers/OrderCouriers.tsx'
import { useRights } from '../useRights.tsx'
import { OrderFileButton } from './OrderFileButton.tsx'
import type { OrderActions } from './orderActions.ts'
import type { ShownList } from './useOrderList.ts'

const PackMany = lazyWithPreload(() => import('../parcels/PackMany.tsx'))
const ReportMany = lazyWithPreload(() => import('../parcels/ReportMany.tsx'))

interface OrderBulkBarProps {
  readonly flow: ActorRefFrom<typeof bulkOrdersMachine>
  readonly files: ActorRefFrom<typeof orderFilesMachine>
  readonly orders: readonly Order[]
  readonly actor: OrderActions['actor']
  readonly selection: Selection
  /** The list that the orders are a part of; undefined until it is read. */
  readonly list: (ShownList & { readonly id: string }) | undefined
}

/** A step of many orders: the status that they reach. */
type Step = readonly [to: OrderStatus, orders: ChosenOrders]

/** The ids of the chosen orders that take a step now, by the status that each reaches, in the order of the chain. */
const stepsOf = (orders: readonly Order[], { has }: Selection, by: OrderActions['actor']): readonly Step[] => {
  const chosen = orders.filter(({ _id }) => has(_id))
  return ORDER_STATUSES.map((to): [OrderStatus, readonly string[]] => [
    to,
    chosen.filter((order) => nextStatusOf(order, by) === to).map(({ _id }) => _id),
  ]).flatMap(([to, ids]): Step[] => (ids.length > 0 ? [[to, { ids }]] : []))
}

/** The ids of the chosen orders whose parcels can be on their way, or come back. */
const sentOf = (orders: readonly Order[], { has }: Selection): readonly string[] =>
  orders.filter(({ _id, status }) => has(_id) && (status === 'shipped' || status === 'cancelled')).map(({ _id }) => _id)

/** All orders of a list, but those that are left out. */
const allOf = (filters: OrderFilters, except: readonly string[], count: number): AllOrders => ({
  ...filters,
  ...(except.length > 0 && { except }),
  count,
})

/**
 * The same of all orders of a list, most of which the browser does not have. The server counts those that a call or a
 * payment keeps from their next step, and leaves them out. It leaves any other order as it is that takes no step now, and
 * the job names it with the reason.
 */
const stepsOfList = (
  { filters, total, counts, held }: ShownList,
  { except }: Selection,
  statuses: ShownStatuses,
): readonly Step[] =>
  ORDER_STATUSES.flatMap((status): Step[] => {
    const to = nextOnChain(status)
    if (to === null || (filters.status ?? status) !== status) return []
    const leftOut = except.filter((id) => statuses.get(id) === status).length
    const all = filters.status ? total : counts[status]
    const count = all - (status === 'pending' ? held : 0) - leftOut
    return count > 0 ? [[to, { all: allOf({ ...filters, status }, except, count) }]] : []
  })

const none: readonly Order[] = []

/** The statuses of orders by id; null of one that takes no step now. */
type ShownStatuses = ReadonlyMap<string, OrderStatus | null>

/** Of the orders that have been shown: an order that is left out may stand on another page. */
const useShownStatuses = (orders: readonly Order[]): ShownStatuses => {
  const [shown, setShown] = useState({ orders: none, statuses: new Map<string, OrderStatus | null>() })
  if (shown.orders !== orders)
    setShown({
      orders,
      statuses: new Map([
        ...shown.statuses,
        ...orders.map((order) => [order._id, isHeld(order) ? null : order.status] as const),
      ]),
    })
  return shown.statuses
}

/** What to do with the chosen orders: one button for each next status, with the number of its orders, and the files. */
export const OrderBulkBar = ({ flow, files, orders, actor, selection, list }: OrderBulkBarProps) => {
  const busy = useSelector(flow, bulkOrdersSelect.busy)
  const { has } = useRights()
  const [packed, setPacked] = useState<readonly string[]>()
  const closePacking = useCallback(() => setPacked(undefined), [])
  const [reported, setReported] = useState<readonly string[]>()
  const closeReporting = useCallback(() => setReported(undefined), [])
  const found = useSelector(flow, bulkOrdersSelect.found)
  const statuses = useShownStatuses(list && list.total > orders.length ? orders : none)
  const whole = selection.isWholeList ? list : undefined
  const steps = useMemo(() => {
    if (whole) return stepsOfList(whole, selection, statuses)
    return selection.chosen.length === 0 ? [] : stepsOf(orders, selection, actor)
  }, [orders, selection, whole, statuses, actor])
  const sent = sentOf(orders, selection)
  const chosen: ChosenOrders = whole
    ? { all: allOf(whole.filters, selection.except, whole.total - selection.except.length) }
    : { ids: selection.chosen }
  const move = ([to, moved]: Step) => {
    flow.send({ type: 'orders.move', to, ...moved })
    // Another number of orders has to be confirmed: a whole list stays chosen until the step starts.
    if (!whole) selection.change({ type: 'clear' })
  }
  return (
    <BulkBar
      selection={selection}
      max={whole ? BULK_LIST_MAX : BULK_ORDERS_MAX}
      list={
        list && {
          ...list,
          isFloor: list.atLeast === true,
          shown: orders.length,
          selectAll: texts.selectAll(figureOf(list.total, list.atLeast)),
        }
      }
    >
      {(has('orders.step') ? steps : []).map((step) => {
        const [to, { all }] = step
        const known = all && counted(all, found)
        const count = countOf(known ? { all: known } : step[1])
        const tooMany = count > BULK_LIST_MAX
        return (
          <Button
            key={to}
            size="2"
            busy={busy}
            busyLabel={texts.starting}
            disabled={tooMany}
            title={tooMany ? tableTexts.tooMany(BULK_LIST_MAX) : undefined}
            onClick={() => move(step)}
          >
            {texts.markAs(figureOf(count, whole?.atLeast && known === all), to)}
          </Button>
        )
      })}
      {!whole && has('parcels') && <SendChosen ids={selection.chosen} canReview={actor === 'admin'} />}
      {!whole && has('packing') && selection.chosen.length > 0 && (
        <Button size="2" variant="soft" onPointerEnter={PackMany.preload} onClick={() => setPacked(selection.chosen)}>
          {parcelsTexts.packMany(selection.chosen.length)}
        </Button>
      )}
      {packed && <PackMany ids={packed} onClose={closePacking} />}
      {!whole && has('parcels') && sent.length > 0 && (
        <Button size="2" variant="soft" onPointerEnter={ReportMany.preload} onClick={() => setReported(sent)}>
          {parcelsTexts.reportMany(sent.length)}
        </Button>
      )}
      {reported && <ReportMany ids={reported} actor={actor} onClose={closeReporting} />}
      {ORDER_FILES.map((file) => (
        <OrderFileButton key={file} file={file} flow={files} orders={chosen} />
      ))}
    </BulkBar>
  )
}

const figureOf = (count: number, isFloor: boolean | undefined) =>
  isFloor ? screenTexts.atLeast(formatCount(count)) : formatCount(count)
