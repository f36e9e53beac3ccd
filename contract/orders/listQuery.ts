import { Schema } from 'effect'
import { ORDERS_PAGE_MAX } from '../constants.ts'
import { isDay } from '../day.ts'
import { searchText } from '../fields.ts'
import { broken, ruleOf } from '../rules.ts'
import { ORDER_STATUSES } from './status.ts'

/** The query parameters of the list of orders: page, search, filters and order. */

/**
 * Orders of the list. `age` is the time in the status, `total` the amount, each with the highest first; `-total` is the
 * lowest first.
 */
export const ORDER_SORTS = ['newest', 'oldest', 'total', '-total', 'age', '-age'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const optional = Schema.optionalKey

const pageAndLimit = ruleOf('validation.order_page', { max: ORDERS_PAGE_MAX })
const upTo = (max: number) =>
  Schema.String.check(Schema.isPattern(/^[1-9]\d{0,5}$/, pageAndLimit)).pipe(
    Schema.decodeTo(
      Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: max }, pageAndLimit)),
    ),
  )

/** A day as `yyyy-MM-dd` that the calendar has. */
const noDay = ruleOf('validation.order_day')
export const day = Schema.String.annotate(noDay).check(
  Schema.makeFilter((name: string) => broken(isDay(name) ? undefined : noDay)),
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

/** The query of `GET /order/list`; a page has `limit` orders. */
export const ordersQuery = { ...orderFilters, page: optional(upTo(100_000)), limit: optional(upTo(ORDERS_PAGE_MAX)) }
