import { Schema } from 'effect'
import { isDay } from '../fields/day.ts'
import { searchText } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { sourcePart } from './source.ts'
import { ORDER_STATUSES } from './status.ts'

/** The filters of the list of orders, its order, and places in it. */

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

/** A day as `yyyy-MM-dd` that the calendar has. */
const noDay = ruleOf('validation.order_day')
export const day = Schema.String.annotate(noDay).check(
  Schema.makeFilter((name: string) => violation(isDay(name) ? undefined : noDay)),
)

/**
 * The filters of a list of orders. `search` is words in any order, each the beginning of a word of customer, seller,
 * products, place or order number, or a part of the phone number. `from` and `to` are days of Bangladesh, both included;
 * `since` is a time. `owner` is the id of a seller, `late` keeps the open orders whose promised day has passed. `source`
 * is that of the order, for administrators; a seller's list with it is empty.
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
  source: optional(sourcePart),
  sortBy: optional(Schema.Literals(ORDER_SORTS)),
}

/** The place of an order in a list of one sort: what it is sorted by, in milliseconds, paisa or days, and its id. */
export interface OrderPlace {
  readonly sort: ListSort
  readonly value: number
  readonly id: string
}

export const PLACE = new RegExp(`^(${LIST_SORTS.join('|')})\\.(\\d{1,16})\\.([\\w-]{1,100})$`)

/** The place that `after` of the list names. */
export const readPlace = (after: string): OrderPlace | undefined => {
  const [, sort, value, id] = PLACE.exec(after) ?? []
  return id === undefined ? undefined : { sort: sort as ListSort, value: Number(value), id }
}

/** The text of a place, which is `next` of an answer. */
export const placeText = ({ sort, value, id }: OrderPlace): string => `${sort}.${value}.${id}`
