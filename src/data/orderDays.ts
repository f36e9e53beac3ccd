import { type Paisa, toPaisa, toTaka } from '#contract/money.ts'
import type { Order, OrderDay } from '#contract/orders/entity.ts'
import { byStatus, factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { DAY_MS, dayName, dayNumber } from './bangladeshDay.ts'
import { type RevenueOf, shopRevenue } from './revenue.ts'

/** Orders over time, for charts: days of Bangladesh. */

/** Number of days in the server's summary, including today. */
const DAYS_KEPT = 366

type Tally = { -readonly [key in Exclude<keyof OrderDay, 'day'>]: OrderDay[key] }
const noOrders = (): Record<OrderStatus, number> => byStatus(() => 0)
const zeroTally: Tally = { ...noOrders(), revenue: 0 }

/**
 * Computes the data of `GET /order/summary` from orders: the days of the last 366 that had orders, oldest first, by
 * current status. For a seller's orders, `revenueOf` is the sum of their items.
 */
export const daysOf = (orders: readonly Order[], now: number, revenueOf: RevenueOf = shopRevenue): OrderDay[] => {
  const today = dayNumber(now)
  const days = new Map<number, { counts: Record<OrderStatus, number>; revenue: Paisa }>()
  for (const order of orders) {
    const number = dayNumber(Date.parse(order.createdAt))
    if (!(number <= today && number > today - DAYS_KEPT)) continue
    const day = days.get(number) ?? { counts: noOrders(), revenue: 0 }
    days.set(number, day)
    day.counts[order.status]++
    if (factsOf(order.status).countsAsRevenue) day.revenue += revenueOf(order)
  }
  return [...days]
    .sort(([one], [other]) => one - other)
    .map(([number, { counts, revenue }]) => ({ day: dayName(number), ...counts, revenue: toTaka(revenue) }))
}

/** The last `count` days, today last; days without orders have zeros. */
export const lastDays = (days: readonly OrderDay[], count: number, now: number): OrderDay[] => {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const today = dayNumber(now)
  return Array.from({ length: count }, (_, at) => {
    const day = dayName(today - (count - 1 - at))
    return byDay.get(day) ?? { day, ...zeroTally }
  })
}

export interface OrderMonth extends Readonly<Tally> {
  /** `yyyy-MM` */
  readonly month: string
}

/** The last `count` months (data covers 12), the current one last; months without orders have zeros. */
export const lastMonths = (days: readonly OrderDay[], count: number, now: number): OrderMonth[] => {
  const today = new Date(dayNumber(now) * DAY_MS)
  return Array.from({ length: count }, (_, at) => {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - at), 1)
    const month = new Date(first).toISOString().slice(0, 7)
    return { month, ...tallyOf(days.filter(({ day }) => day.startsWith(month))) }
  })
}

const tallyOf = (days: readonly OrderDay[]): Tally => {
  const tally = { ...zeroTally }
  let revenue = 0
  for (const day of days) {
    for (const status of ORDER_STATUSES) tally[status] += day[status]
    revenue += toPaisa(day.revenue)
  }
  return { ...tally, revenue: toTaka(revenue) }
}

export interface OrderTotals extends Readonly<Tally> {
  readonly orders: number
}

/** Sums of the days: orders, each status, revenue in taka. */
export const totalsOf = (days: readonly OrderDay[]): OrderTotals => {
  const tally = tallyOf(days)
  return { orders: ORDER_STATUSES.reduce((sum, status) => sum + tally[status], 0), ...tally }
}
