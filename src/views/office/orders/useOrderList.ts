import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import { toPaisa } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import { type OrderFilters as ListFilters, readPlace } from '#contract/orders/listQuery.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import type { User } from '#contract/users/entity.ts'
import { createOrderIndex, filterOrders, type OrderCounts, type OrderView } from '#data/orderIndex.ts'
import { listFiltersOf, orderPartQuery } from '#data/orderPages.ts'
import { sortOrders } from '#data/orderSort.ts'
import { banglaPlacesQuery } from '#data/orders.ts'
import type { RevenueOf } from '#data/revenue.ts'
import { ownersQuery } from '#data/users.ts'
import { listSelect } from '#machines/core/list/list.ts'
import type { SearchListContext } from '#machines/core/list/searchList.ts'
import type { OrdersEvent } from '#machines/orders/orders.machine.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { useNow } from '#views/useNow.ts'
import { useOrderListLength } from '../useListLength.ts'
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

const useLength = () => {
  const { counts, isLong, isShort } = useOrderListLength()
  // What an earlier visit of the screen has read does not say which orders are new.
  const newest = counts.isFetchedAfterMount || !counts.isStale ? counts.data?.data[0] : undefined
  return { newest, isLong, isShort }
}

/** The owner in an address: an id, or a name from a list of all orders. */
const ownerIn = (people: readonly User[] | undefined, owner: string) =>
  people?.find(({ _id }) => _id === owner) ?? people?.find(({ name }) => name === owner)

/** One option for each owner; owners of one name have their addresses with it. */
const optionsOf = (people: readonly User[]) =>
  people
    .map(({ _id, name, email, phone }) => {
      const isShared = people.some((other) => other.name === name && other._id !== _id)
      return { value: _id, label: isShared ? [name, email || phone].filter(Boolean).join(' · ') : name }
    })
    .sort((one, other) => one.label.localeCompare(other.label))

const useWhole = ({ query: whole, revenueOf, deletion }: OrderListOptions, chosen: Chosen, enabled: boolean) => {
  const { searchInput, filters, now, sort } = chosen
  const orders = useQuery({ ...whole, ...(!enabled && { enabled: false }) })
  const { data } = orders
  const index = useMemo(() => createOrderIndex(data ?? none, revenueOf), [data, revenueOf])
  const { data: placesNamed } = useQuery(banglaPlacesQuery(searchInput))
  const name = index.ownerNames.get(filters.owner) ?? filters.owner
  const { data: people } = useQuery({
    ...ownersQuery,
    // An owner of no order has no name in the orders.
    enabled: enabled && data !== undefined && deletion !== undefined && name !== '' && !index.owners.includes(name),
  })
  const view = useMemo(
    () => filterOrders(index, { ...filters, owner: name }, now, placesNamed),
    [index, filters, name, now, placesNamed],
  )
  const options = useMemo(() => index.owners.map((owner) => ({ value: owner, label: owner })), [index])
  const sorted = useMemo(() => sortOrders(view.shown, sort), [view, sort])
  const owners = { options, value: name, name: ownerIn(people, name)?.name ?? name }
  return {
    orders,
    view,
    sorted,
    owners,
    hasAny: index.orders.length > 0,
    newOrders: useNewOrders(data),
    showing: texts.showing(sorted.length, owners.name),
    long: undefined,
    steps: undefined,
  }
}

const viewOf = ({ data, totals: { revenue, atLeast = [], ...counts } }: OrderPage): OrderView => {
  const all = ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const isFloor = atLeast.length > 0
  return {
    shown: data,
    // The statuses are counted further than the list.
    counts: { all: isFloor ? Math.min(all, FOUND_MAX) : all, ...counts },
    revenue: toPaisa(revenue),
    floors: new Set(isFloor ? ['all', 'revenue', ...atLeast] : []),
  }
}

const ordersOf = ({ data }: OrderPage): readonly Order[] => data

/** @param newest the newest order that is known of */
const usePart = (
  { deletion }: OrderListOptions,
  { query, filters, now, sort }: Chosen,
  newest: Order | undefined,
  enabled: boolean,
) => {
  const { data: people } = useQuery({ ...ownersQuery, enabled: enabled && deletion !== undefined })
  const { _id: value = filters.owner, name = filters.owner } = ownerIn(people, filters.owner) ?? {}
  const search = query.search ?? ''
  const after = query.page !== undefined && readPlace(query.page)?.sort === sort ? query.page : undefined
  const asked = listFiltersOf({ ...filters, search }, sort, value, now)
  const part = {
    ...orderPartQuery(asked, after),
    placeholderData: keepPreviousData,
    // Only the list of owners says whether the address has an id.
    enabled: enabled && (filters.owner === '' || people !== undefined),
  }
  const orders = useQuery({ ...part, select: ordersOf })
  const { data: page, isPlaceholderData: isFormer } = useQuery(part)
  const view = useMemo(() => page && viewOf(page), [page])
  const options = useMemo(() => optionsOf(people ?? []), [people])
  const { total = 0, atLeast: isFloor = false, next } = page ?? {}
  const long: LongList | undefined = view && { filters: asked, total, counts: view.counts, isFloor, isFormer }
  const sorted = orders.data ?? none
  return {
    orders,
    view,
    sorted,
    owners: { options, value, name },
    hasAny: true,
    newOrders: useNewOrdersOfPart(enabled ? newest : undefined, enabled ? sorted : none),
    showing: (isFloor ? texts.showingMore : texts.showing)(total, name),
    long,
    steps: { next, isLater: after !== undefined, busy: orders.isPlaceholderData },
  }
}

/** The orders by the filters and the order in the address, with their figures: all of them, or a part of thousands. */
export const useOrderList = (options: OrderListOptions) => {
  const chosen = useChosen(options.flow, Boolean(options.deletion))
  const { newest, isLong, isShort } = useLength()
  const whole = useWhole(options, chosen, isShort)
  const part = usePart(options, chosen, newest, isLong)
  const list = isLong ? part : whole
  const { orders, sorted, view, showing } = list
  const ids = useMemo(() => sorted.map(({ _id }) => _id), [sorted])
  return { ...chosen, ...list, ids, view: orders.data && view, showing: orders.data && showing }
}
