import { ORDER_SORTS, type OrderSort } from '#contract/orders/listQuery.ts'
import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { dayName, dayNumber } from '#data/bangladeshDay.ts'
import type { OrderFilters, OrderRange } from '#data/orderIndex.ts'
import type { Query } from '#machines/core/list/address.ts'
import { rangeNames } from '#messages/officeOrders.ts'

/** The range that is one day, so it has no place among those that reach until now. */
export const YESTERDAY = 'yesterday'

const isRange = (name: string): name is OrderRange => Object.hasOwn(rangeNames, name)
const dayIn = (text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/**
 * Filters of an address; an unknown range, status or day is ignored. The search is the typed text.
 * @param now time in ms
 */
export const filtersIn = (query: Query, typed: string, now: number): OrderFilters => {
  const { range = '', owner = '', status, from, to, late, source = '' } = query
  const yesterday = range === YESTERDAY ? dayName(dayNumber(now) - 1) : ''
  return {
    range: isRange(range) ? range : '',
    owner,
    status: ORDER_STATUSES.find((one) => one === status) ?? '',
    from: yesterday || dayIn(from),
    to: yesterday || dayIn(to),
    late: late === '1',
    source,
    search: typed,
  }
}

/** The order in an address; newest first without one. */
export const sortIn = ({ sort }: Query): OrderSort => ORDER_SORTS.find((one) => one === sort) ?? 'newest'

/** The filters of an address that a phone hides behind its button. */
export const countFilters = ({ range, owner, from, to, late, source }: Query): number =>
  [range, owner, from || to, late, source].filter(Boolean).length
