import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Order } from '#contract/orders/entity.ts'
import { readPlace } from '#contract/orders/listQuery.ts'
import type { OrderFilters as ListFilters } from '#contract/orders/page.ts'
import type { User } from '#contract/users/entity.ts'
import type { OrderIndex, OrderView } from '#data/orderIndex.ts'
import { listFiltersOf, orderPart, orderPartQuery } from '#data/orderPages.ts'
import { banglaPlacesQuery } from '#data/orders.ts'
import type { WholeOrders } from '#data/otherServers.ts'
import { periodOf, sourceFiguresQuery } from '#data/revenueRanking.ts'
import { ownersQuery } from '#data/users.ts'
import { listSelect } from '#machines/core/list/list.ts'
import type { SearchListContext } from '#machines/core/list/searchList.ts'
import type { OrdersEvent } from '#machines/orders/orders.machine.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { useNow } from '#views/useNow.ts'
import { useListPart, useOrderListLength } from '../useListLength.ts'
import { useRights } from '../useRights.tsx'
import { filtersIn, sortIn } from './filters.ts'
import { useNewOrders } from './useNewOrders.ts'
import { useOpenOrder } from './useOpenOrder.ts'

export type OrderListFlow = FlowRef<{ readonly context: SearchListContext }, OrdersEvent>

/** A list of which all or a part shows, as steps of all its orders need it. */
export interface ShownList extends OrderView {
  readonly filters: ListFilters
  /** Whether the shown part is one of the former list, while this one is read. */
  readonly isFormer: boolean
}

const none: readonly Order[] = []

interface OrderListOptions {
  readonly flow: OrderListFlow
  /** Absent on a screen without the filter by owner. */
  readonly deletion?: unknown
  /** The same reads on each render. */
  readonly whole: WholeOrders
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
    return ofAllOwners ? all : { ...all, owner: '', source: '' }
  }, [key, searchInput, ofAllOwners, now])
  return { query, searchInput, now, filters, sort: sortIn(query) }
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

/**
 * The owners to filter by, and the chosen one: by their names in all orders, or by their ids where the orders come in
 * parts.
 * @param owner the id or the name in the address
 * @param index all orders; undefined where they come in parts, and until they are read
 */
const useOwners = (owner: string, index: OrderIndex | undefined, isLong: boolean, isFilter: boolean) => {
  const value = index?.ownerNames.get(owner) ?? owner
  // An owner of no order has no name in the orders.
  const isUnnamed = index !== undefined && value !== '' && !index.owners.includes(value)
  const { data: people } = useQuery({ ...ownersQuery, enabled: isFilter && (isLong || isUnnamed) })
  const options = useMemo(
    () => index?.owners.map((name) => ({ value: name, label: name })) ?? optionsOf(people ?? []),
    [index, people],
  )
  const { _id = owner, name = value } = ownerIn(people, value) ?? {}
  // Only the list of owners says whether the address has an id.
  return { options, value: isLong ? _id : value, name, isKnown: owner === '' || people !== undefined }
}

/** The sources of the last weeks to filter by, and the chosen one. */
const useSources = (value: string, isFilter: boolean) => {
  const days = periodOf('days30', useNow())
  const isRead = useRights().has('revenue') && isFilter
  const { data = [] } = useQuery({ ...sourceFiguresQuery(days), ...(!isRead && { enabled: false }) })
  const names = new Set([...data.map(({ source }) => source), value])
  return { value, options: [...names].filter(Boolean).map((name) => ({ value: name, label: name })) }
}

/** When the newest order was placed; undefined until it is known which one that is. */
const newestIn = (index: OrderIndex | undefined, { data, isFetchedAfterMount, isStale }: OrderCount) => {
  if (index) return index.columns.at[0] ?? 0
  // What an earlier visit of the screen has read does not say which orders are new.
  const newest = isFetchedAfterMount || !isStale ? data?.data[0] : undefined
  return newest && Date.parse(newest.createdAt)
}
type OrderCount = ReturnType<typeof useOrderListLength>['counts']

/** The orders by the filters and the order in the address, with their figures: all of them, or a part of thousands. */
export const useOrderList = ({ flow, deletion, whole }: OrderListOptions) => {
  const chosen = useChosen(flow, Boolean(deletion))
  const { query, searchInput, filters, now, sort } = chosen
  const length = useOrderListLength()
  const { counts, isLong, isShort } = length
  const { data: read } = useQuery({ ...whole.index, enabled: isShort })
  const index = isLong ? undefined : read
  const owners = useOwners(filters.owner, index, isLong, deletion !== undefined)
  const { data: placesNamed } = useQuery(banglaPlacesQuery(searchInput))
  const all = useMemo(() => whole.part(filters, sort, now, placesNamed), [whole, filters, sort, now, placesNamed])
  const after = query.page !== undefined && readPlace(query.page)?.sort === sort ? query.page : undefined
  const asked = listFiltersOf({ ...filters, search: query.search ?? '' }, sort, owners.value, now)
  const orders = useListPart(
    length,
    { ...orderPartQuery(asked, after), select: orderPart, enabled: owners.isKnown },
    all,
  )
  const { data: view, isPlaceholderData: isFormer } = orders
  const shown = view?.data ?? none
  const ids = useMemo(() => shown.map(({ _id }) => _id), [shown])
  const list: ShownList | undefined = view && { ...view, filters: asked, isFormer }
  return {
    ...chosen,
    orders,
    view,
    shown,
    ids,
    list,
    owners,
    sources: useSources(query.source ?? '', deletion !== undefined),
    hasAny: index?.orders.length !== 0,
    newOrders: useNewOrders(newestIn(index, counts), shown, index),
    showing: view && (view.atLeast ? texts.showingMore : texts.showing)(view.total, owners.name),
    open: useOpenOrder(index?.orders ?? view?.data, query.order),
    steps: isLong && { next: view?.next, isLater: after !== undefined, busy: isFormer },
  }
}
