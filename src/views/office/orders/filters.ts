import { ORDER_STATUSES } from '../../../../contract/orders/status.ts'
import type { Query } from '../../../../machines/core/list/address.ts'
import { rangeNames } from '../../../../messages/en/orderScreens.ts'
import type { OrderFilters, OrderRange } from '../../../data/orderIndex.ts'

const isRange = (name: string): name is OrderRange => Object.hasOwn(rangeNames, name)

/** Filters of an address; an unknown range or status is ignored. The search is the typed text. */
export const filtersIn = ({ range = '', owner = '', status }: Query, typed: string): OrderFilters => ({
  range: isRange(range) ? range : '',
  owner,
  status: ORDER_STATUSES.find((one) => one === status) ?? '',
  search: typed,
})
