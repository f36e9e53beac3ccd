import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Order } from '#contract/orders/entity.ts'
import { createOrderIndex, filterOrders } from '#data/orderIndex.ts'
import { sortOrders } from '#data/orderSort.ts'
import { banglaPlacesQuery } from '#data/orders.ts'
import type { RevenueOf } from '#data/revenue.ts'
import { listSelect } from '#machines/core/list/list.ts'
import type { SearchListContext } from '#machines/core/list/searchList.ts'
import type { OrdersEvent } from '#machines/orders/orders.machine.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { useNow } from '#views/useNow.ts'
import { filtersIn, sortIn } from './filters.ts'
import { useNewOrders } from './useNewOrders.ts'

export type OrderListFlow = FlowRef<{ readonly context: SearchListContext }, OrdersEvent>

const none: readonly Order[] = []

interface OrderListOptions {
  readonly flow: OrderListFlow
  /** Absent on a screen without the filter by owner. */
  readonly deletion?: unknown
  readonly revenueOf: RevenueOf
}

/** The orders by the filters and the order in the address, with their figures. @param data undefined until it is read */
export const useOrderList = (data: readonly Order[] | undefined, options: OrderListOptions) => {
  const { flow, deletion, revenueOf } = options
  const query = useSelector(flow, listSelect.query)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const now = useNow()
  const index = useMemo(() => createOrderIndex(data ?? none, revenueOf), [data, revenueOf])
  const { order: _order, search: _search, ...shownBy } = query
  const key = JSON.stringify(shownBy)
  // The list follows the typed text at once; its later entry in the address changes nothing, nor does an open order.
  const filters = useMemo(() => {
    const all = filtersIn(JSON.parse(key), searchInput, now)
    return deletion ? all : { ...all, owner: '' }
  }, [key, searchInput, deletion, now])
  const sort = sortIn(query)
  const { data: placesNamed } = useQuery(banglaPlacesQuery(searchInput))
  const view = useMemo(() => filterOrders(index, filters, now, placesNamed), [index, filters, now, placesNamed])
  const sorted = useMemo(() => sortOrders(view.shown, sort), [view, sort])
  const ids = useMemo(() => sorted.map(({ _id }) => _id), [sorted])
  return {
    query,
    searchInput,
    filters,
    sort,
    view,
    sorted,
    ids,
    owners: index.owners,
    hasAny: index.orders.length > 0,
    newOrders: useNewOrders(data),
  }
}
