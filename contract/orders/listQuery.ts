import { Schema, SchemaIssue } from 'effect'
import { upTo } from '../calls/listPart.ts'
import { ORDERS_PAGE_MAX, ORDERS_PAGES_MAX } from '../constants.ts'
import { isDay } from '../fields/day.ts'
import { searchText } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { ORDER_STATUSES, STATUSES_TO_PACK } from './status.ts'

/** The query parameters of the list of orders: page, search, filters and order. */

/**
 * Orders of the list. `age` is the time in the status, `total` the amount, each with the highest first; `-total` is the
 * lowest first.
 */
export const ORDER_SORTS = ['newest', 'oldest', 'total', '-total', 'age', '-age'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Further orders of `GET /order/list`: `promised` is the promised day of orders to pack, those without one last. */
export const LIST_SORTS = [...ORDER_SORTS, 'promised'] as const
export type ListSort = (typeof LIST_SORTS)[number]

const optional = Schema.optionalKey

const page = upTo(ORDERS_PAGES_MAX, ruleOf('validation.whole_number_between', { min: 1, max: ORDERS_PAGES_MAX }))
const limit = upTo(ORDERS_PAGE_MAX, ruleOf('validation.order_page', { max: ORDERS_PAGE_MAX }))

/** A day as `yyyy-MM-dd` that the calendar has. */
const noDay = ruleOf('validation.order_day')
export const day = Schema.String.annotate(noDay).check(
  Schema.makeFilter((name: string) => violation(isDay(name) ? undefined : noDay)),
)

/**
 * The filters of a list of orders. `search` is words in any order, each the beginning of a word of customer, seller,
 * products, place or order number, or a part of the phone number. `from` and `to` are days of Bangladesh, both included;
 * `since` is a time. `owner` is the id of a seller, `late` keeps the open orders whose promised day has passed.
 */
export const orderFilters = {
  search: optional(searchText),
  status: optional(Schema.Literals(ORDER_STATUSES)),
  owner: optional(Schema.String.check(Schema.isMaxLength(100))),
  customer: optional(Schema.String.check(Schema.isMaxLength(100))),
  from: optional(day),
  to: optional(day),
  since: optional(
    Schema.String.check(
      Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, ruleOf('validation.moved_at')),
    ),
  ),
  late: optional(Schema.Literal('true')),
  sortBy: optional(Schema.Literals(ORDER_SORTS)),
}
export const OrderFilters = Schema.Struct(orderFilters)
export type OrderFilters = typeof OrderFilters.Type

/** The place of an order in a list of one sort: what it is sorted by, in milliseconds, paisa or days, and its id. */
export interface OrderPlace {
  readonly sort: ListSort
  readonly value: number
  readonly id: string
}

const noPlace = ruleOf('validation.list_place')
const PLACE = new RegExp(`^(${LIST_SORTS.join('|')})\\.(\\d{1,16})\\.([\\w-]{1,100})$`)

/** The place that `after` of the list names. */
export const readPlace = (after: string): OrderPlace | undefined => {
  const [, sort, value, id] = PLACE.exec(after) ?? []
  return id === undefined ? undefined : { sort: sort as ListSort, value: Number(value), id }
}

/** The text of a place, which is `next` of an answer. */
export const placeText = ({ sort, value, id }: OrderPlace): string => `${sort}.${value}.${id}`

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
  ...orderFilters,
  sortBy: optional(Schema.Literals(LIST_SORTS)),
  page: optional(page),
  after: optional(Schema.String.check(Schema.isPattern(PLACE, noPlace))),
  limit: optional(limit),
}).check(placeFits, promiseFits)
export type OrdersQuery = typeof OrdersQuery.Type
