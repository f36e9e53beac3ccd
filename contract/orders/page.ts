import { Schema, SchemaIssue } from 'effect'
import { upTo } from '../calls/listPart.ts'
import { type FiltersOf, listOf, type PageOf } from '../calls/lists.ts'
import { absentOr, entity, flag, list, number, numberOr, oneOf, taka, text } from '../calls/reading.ts'
import { ORDERS_PAGE_MAX, ORDERS_PAGES_MAX } from '../constants.ts'
import { ruleOf } from '../rules.ts'
import { Order } from './entity.ts'
import { LIST_SORTS, type ListSort, ORDER_SORTS, orderFilters, PLACE, readPlace } from './listQuery.ts'
import { byStatus, ORDER_STATUSES, STATUSES_TO_PACK } from './status.ts'

const optional = Schema.optionalKey
const noPlace = ruleOf('validation.list_place')

/** Pages with numbers, or parts after a place. */
const parts = {
  query: {
    page: optional(
      upTo(ORDERS_PAGES_MAX, ruleOf('validation.whole_number_between', { min: 1, max: ORDERS_PAGES_MAX })),
    ),
    after: optional(Schema.String.check(Schema.isPattern(PLACE, noPlace))),
    limit: optional(upTo(ORDERS_PAGE_MAX, ruleOf('validation.order_page', { max: ORDERS_PAGE_MAX }))),
  },
  page: {
    page: numberOr(1),
    pages: numberOr(1),
    /** What `after` of the following page is; absent on the last one. */
    next: absentOr(text),
  },
}

/**
 * The orders of a back office. A page has what all of the list amounts to, whatever its status. A list by anything but
 * status, owner and days counts `FOUND_MAX` orders.
 */
export const orderList = listOf('OrderPage', Order, orderFilters, parts, {
  total: number,
  /** Whether there are more orders than are counted: `total` and `pages` are lower bounds. */
  atLeast: absentOr(flag),
  /** The orders of each status by the other filters. */
  totals: entity('OrderTotals', {
    ...byStatus(() => number),
    /** Of those that count as revenue: total less delivery fee, to an owner the sum of their own items; 0 without the right `revenue`. Taka. */
    revenue: taka,
    /** The pending orders that a call or a payment keeps from their next step; absent where none does. */
    held: absentOr(number),
    /** The statuses whose numbers are lower bounds; with any, `revenue` is one too. */
    atLeast: absentOr(list(oneOf(ORDER_STATUSES, 'pending'))),
  }),
})
export type OrderFilters = FiltersOf<typeof orderList>
export type OrderPage = PageOf<typeof orderList>

/** A place belongs to the sort of its list, and a page has either a place or a number. */
const placeFits = Schema.makeFilter(
  ({
    after,
    sortBy = 'newest',
    page,
  }: {
    readonly after?: string
    readonly sortBy?: ListSort
    readonly page?: number
  }) =>
    after === undefined || (readPlace(after)?.sort === sortBy && page === undefined)
      ? undefined
      : { path: ['after'], issue: new SchemaIssue.InvalidValue(noPlace) },
)

const isToPack = (status: string | undefined) => STATUSES_TO_PACK.some((one) => one === status)
const notPromised = ruleOf('validation.sort_by', { choices: ORDER_SORTS.join(', ') })

/** The orders of a status that has to be packed alone are sorted by the promised day. */
const promiseFits = Schema.makeFilter(({ sortBy, status }: { readonly sortBy?: ListSort; readonly status?: string }) =>
  sortBy !== 'promised' || isToPack(status)
    ? undefined
    : { path: ['sortBy'], issue: new SchemaIssue.InvalidValue(notPromised) },
)

/**
 * The query of `GET /order/list`; a page has `limit` orders. `after` is `next` of an answer with the same filters and
 * `sortBy`: the page begins after it, and has no `page`.
 */
export const OrdersQuery = Schema.Struct({
  ...orderList.query,
  sortBy: optional(Schema.Literals(LIST_SORTS)),
}).check(placeFits, promiseFits)
export type OrdersQuery = typeof OrdersQuery.Type
