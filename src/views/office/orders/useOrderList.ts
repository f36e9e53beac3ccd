import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { WHOLE_LIST_MAX } from '#contract/listPart.ts'
import { toPaisa } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import { type OrderFilters as ListFilters, readPlace } from '#contract/orders/listQuery.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { createOrderIndex, filterOrders, type OrderCounts, type OrderView } from '#data/orderIndex.ts'
import { listFiltersOf, orderCountQuery, orderPartQuery } from '#data/orderPages.ts'
import { sortOrders } from '#data/orderSort.ts'
import { banglaPlacesQuery } from '#data/orders.ts'
import type { RevenueOf } from '#data/revenue.ts'
import { ownersQuery } from '#data/users.ts'
import { listSelect } from '#machines/core/list/list.ts'
import type { SearchListContext } from '#machines/core/list/searchList.ts'
import type { OrdersEvent } from '#machines/orders/orders.machine.ts'
import { orderScreens as texts } from '#messages/orderScreens.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { useNow } from '#views/useNow.ts'
import { useCapabilities } from '../useCapabilities.ts'
import { filtersIn, sortIn } from './filters.ts'
import { useNewOrders, useNewOrdersOfPart } from './useNewOrders.ts'

export type OrderListFlow = FlowRef<{ readonly context: SearchListContext }, OrdersEvent>

/** A list of which a part shows, as steps of all its orders need it. */
export interface LongList {
  readonly filters: ListFilters
  readonly total: number
  readonly counts: OrderCounts
  /** Whether the numbers are lower bounds. */
  readonly isFloor: boolean
  /** Whether the shown part is one of the former list, while this one is read. */
  readonly isFormer: boolean
}

const none: readonly Order[] = []

interface OrderListOptions {
  readonly flow: OrderListFlow
  /** Absent on a screen without the filter by owner. */
  readonly deletion?: unknown
  /** Every order of the screen. */
  readonly query: UseQueryOptions<readonly Order[]>
  readonly revenueOf: RevenueOf
}

/** What the address, and the search field, ask of the list. */
const useChosen = (flow: OrderListFlow, ofAllOwners: boolean) => {
  const query = useSelector(flow, listSelect.query)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const now = useNow()
  const { order: _order, search: _search, page: _page, ...shownBy } = query
  const key = JSON.stringify(shownBy)
  // The list follows the typed text at once; its later entry in the address changes nothing, nor does an open order.
  const filters = useMemo(() => {
    const all = filtersIn(JSON.parse(key), searchInput, now)
    return ofAllOwners ? all : { ...all, owner: '' }
  }, [key, searchInput, ofAllOwners, now])
  return { query, searchInput, now, filters, sort: sortIn(query) }
}
type Chosen = ReturnType<typeof useChosen>

/** The number of orders decides whether the list comes whole, as the specification has it, or in parts. */
const useLength = () => {
  const { bulkOrders: hasParts = false } = useCapabilities()
  const counts = useQuery({ ...orderCountQuery, ...(!hasParts && { enabled: false }) })
  const size = hasParts ? counts.data?.total : undefined
  const isLong = size !== undefined && size > WHOLE_LIST_MAX
  // What an earlier visit of the screen has read does not say which orders are new.
  const newest = counts.isFetchedAfterMount || !counts.isStale ? counts.data?.data[0] : undefined
  return {
    newest,
    isLong,
    isShort: !isLong && (!hasParts || size !== undefined || counts.isError),
  }
}

const useWhole = ({ query: whole, revenueOf }: OrderListOptions, chosen: Chosen, enabled: boolean) => {
  const { searchInput, filters, now, sort } = chosen
  const orders = useQuery({ ...whole, ...(!enabled && { enabled: false }) })
  const { data } = orders
  const index = useMemo(() => createOrderIndex(data ?? none, revenueOf), [data, revenueOf])
  const { data: placesNamed } = useQuery(banglaPlacesQuery(searchInput))
  const view = useMemo(() => filterOrders(index, filters, now, placesNamed), [index, filters, now, placesNamed])
  const sorted = useMemo(() => sortOrders(view.shown, sort), [view, sort])
  return { orders, view, sorted, owners: index.owners, hasAny: index.orders.length > 0 }
}

const viewOf = ({ data, totals: { revenue, ...counts }, atLeast }: OrderPage): OrderView => ({
  shown: data,
  counts: { all: ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0), ...counts },
  revenue: toPaisa(revenue),
  isFloor: atLeast,
})

const ordersOf = ({ data }: OrderPage): readonly Order[] => data

const usePart = ({ deletion }: OrderListOptions, { query, filters, now, sort }: Chosen, enabled: boolean) => {
  const { data: people } = useQuery({ ...ownersQuery, enabled: enabled && deletion !== undefined })
  const owner = people?.find(({ name }) => name === filters.owner)?._id
  const search = query.search ?? ''
  const after = query.page !== undefined && readPlace(query.page)?.sort === sort ? query.page : undefined
  const asked = listFiltersOf({ ...filters, search }, sort, owner, now)
  const part = {
    ...orderPartQuery(asked, after),
    placeholderData: keepPreviousData,
    // An owner in the address is a name; the list by it waits for the id.
    enabled: enabled && (filters.owner === '' || people !== undefined),
  }
  const orders = useQuery({ ...part, select: ordersOf })
  const { data: page, isPlaceholderData: isFormer } = useQuery(part)
  const view = useMemo(() => page && viewOf(page), [page])
  const owners = useMemo(() => [...new Set(people?.map(({ name }) => name))].sort(), [people])
  const long: LongList | undefined = page &&
    view && { filters: asked, total: page.total, counts: view.counts, isFloor: page.atLeast === true, isFormer }
  return { orders, view, page, long, owners, isLater: after !== undefined }
}

/** The orders by the filters and the order in the address, with their figures: all of them, or a part of thousands. */
export const useOrderList = (options: OrderListOptions) => {
  const chosen = useChosen(options.flow, Boolean(options.deletion))
  const { filters } = chosen
  const { newest, isLong, isShort } = useLength()
  const whole = useWhole(options, chosen, isShort)
  const part = usePart(options, chosen, isLong)
  const { orders, owners } = isLong ? part : whole
  const view = isLong ? part.view : whole.view
  const sorted = isLong ? (orders.data ?? none) : whole.sorted
  const newOfAll = useNewOrders(isLong ? undefined : whole.orders.data)
  const newOfPart = useNewOrdersOfPart(isLong ? newest : undefined, isLong ? sorted : none)
  const ids = useMemo(() => sorted.map(({ _id }) => _id), [sorted])
  const total = part.page?.total ?? 0
  const showing = () => {
    if (!isLong) return texts.showing(sorted.length, filters.owner)
    return (part.page?.atLeast ? texts.showingMore : texts.showing)(total, filters.owner)
  }
  return {
    ...chosen,
    orders,
    view: orders.data && view,
    sorted,
    ids,
    owners,
    hasAny: isLong || whole.hasAny,
    newOrders: isLong ? newOfPart : newOfAll,
    showing: orders.data && showing(),
    long: isLong ? part.long : undefined,
    steps: isLong ? { next: part.page?.next, isLater: part.isLater, busy: orders.isPlaceholderData } : undefined,
  }
}
