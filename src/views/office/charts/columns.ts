import type { OrderDay } from '#contract/orders/entity.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { lastDays, lastMonths } from '#data/orderDays.ts'
import { formatCalendarDay, formatDay, formatMonth } from '#messages/dates.ts'

export type Period = 'days' | 'months'
/** Number of columns of the days. */
export const DAYS_SHOWN = 30

const chain = ORDER_STATUSES.filter((status) => factsOf(status).onChain)

/**
 * Order of the statuses from the bottom of a column to its top: the chain from its end, then the other statuses.
 */
export const STACK: readonly OrderStatus[] = [
  ...chain.toReversed(),
  ...ORDER_STATUSES.filter((status) => !factsOf(status).onChain),
]

/** One day or month of a chart. */
export interface Column extends OrderDay {
  /** Number of orders of all statuses. */
  readonly orders: number
  /** Full name: 12 Nov 2026, November 2026. */
  readonly name: string
  /** Name on the axis: 12 Nov, Nov. */
  readonly short: string
}

/** The first and the last day of a column, `yyyy-MM-dd`. */
export const daysOf = ({ day }: Pick<Column, 'day'>): { readonly from: string; readonly to: string } => {
  const [year, month, date] = day.split('-')
  if (date) return { from: day, to: day }
  return { from: `${day}-01`, to: new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10) }
}

const ordersOf = (day: OrderDay): number => ORDER_STATUSES.reduce((sum, status) => sum + day[status], 0)

/** Columns of a chart, from the oldest to the current day or month, including those without orders. */
export const columnsOf = (days: readonly OrderDay[], period: Period, now: number): readonly Column[] =>
  period === 'days'
    ? lastDays(days, DAYS_SHOWN, now).map((day) => ({
        ...day,
        orders: ordersOf(day),
        name: formatDay(day.day),
        short: formatCalendarDay(day.day),
      }))
    : lastMonths(days, 12, now).map(({ month, ...tally }) => {
        const day = { day: month, ...tally }
        return {
          ...day,
          orders: ordersOf(day),
          name: formatMonth(month, 'long'),
          short: formatMonth(month, 'short'),
        }
      })

/** Column with the highest value of `key`, the later one of two equal; undefined if all are 0. */
export const peakOf = (columns: readonly Column[], key: 'orders' | 'revenue'): Column | undefined => {
  const peak = columns.reduce<Column | undefined>(
    (best, column) => (best && best[key] > column[key] ? best : column),
    undefined,
  )
  return peak && peak[key] > 0 ? peak : undefined
}
