import { absentOr, type EntityOf, entity, flag, list, number, numberOr, oneOf, taka, text } from '../calls/reading.ts'
import { Order } from './entity.ts'
import { byStatus, ORDER_STATUSES } from './status.ts'

/**
 * One page of a list of orders, and what all of the list amounts to, whatever its status. A list by anything but status,
 * owner and days counts `FOUND_MAX` orders.
 */
export const OrderPage = entity('OrderPage', {
  count: number,
  total: number,
  page: numberOr(1),
  pages: numberOr(1),
  /** Whether there are more orders than are counted: `total` and `pages` are lower bounds. */
  atLeast: absentOr(flag),
  /** What `after` of the following page is; absent on the last one. */
  next: absentOr(text),
  data: list(Order),
  /** The orders of each status by the other filters. */
  totals: entity('OrderTotals', {
    ...byStatus(() => number),
    /** Of those that count as revenue: total less delivery fee, to an owner the sum of their own items. Taka. */
    revenue: taka,
    /** The statuses whose numbers are lower bounds; with any, `revenue` is one too. */
    atLeast: absentOr(list(oneOf(ORDER_STATUSES, 'pending'))),
  }),
})
export type OrderPage = EntityOf<typeof OrderPage>
