import { type EntityOf, entity, list, number, numberOr, taka } from '../reading.ts'
import { Order } from './entity.ts'
import { byStatus } from './status.ts'

/** One page of a list of orders, and what all of the list amounts to, whatever its status. */
export const OrderPage = entity('OrderPage', {
  count: number,
  total: number,
  page: numberOr(1),
  pages: numberOr(1),
  data: list(Order),
  /** The orders of each status by the other filters. */
  totals: entity('OrderTotals', {
    ...byStatus(() => number),
    /** Of those that count as revenue: total less delivery fee, to an owner the sum of the own items. Taka. */
    revenue: taka,
  }),
})
export type OrderPage = EntityOf<typeof OrderPage>
