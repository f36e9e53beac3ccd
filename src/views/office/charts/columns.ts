import { format, parseISO } from 'date-fns'
import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/constants.ts'
import type { OrderDay } from '../../../../contract/orders/entity.ts'
import { lastDays, lastMonths } from '../../../data/orderDays.ts'
import { day as dayOf } from '../../date.ts'

export type Period = 'days' | 'months'

/** From the ground of a column to its top: what has arrived carries what is under way. */
export const STACK: readonly OrderStatus[] = ['delivered', 'shipped', 'processing', 'pending', 'cancelled']

/** What one day or month of a chart stands for. */
export interface Column extends OrderDay {
  /** All statuses together. */
  readonly orders: number
  /** In full: 12 Nov 2026, November 2026. */
  readonly name: string
  /** On the axis: 12 Nov, Nov. */
  readonly short: string
}

const ordersOf = (day: OrderDay): number => ORDER_STATUSES.reduce((sum, status) => sum + day[status], 0)

/** The columns of a chart, the present day or month last, those without orders among them. */
export const columnsOf = (days: readonly OrderDay[], period: Period, now: number): readonly Column[] =>
  period === 'days'
    ? lastDays(days, 30, now).map((day) => ({
        ...day,
        orders: ordersOf(day),
        name: dayOf(day.day),
        short: format(parseISO(day.day), 'd MMM'),
      }))
    : lastMonths(days, 12, now).map(({ month, ...tally }) => {
        const day = { day: month, ...tally }
        const first = parseISO(month)
        return { ...day, orders: ordersOf(day), name: format(first, 'MMMM yyyy'), short: format(first, 'MMM') }
      })

/** The column with most of something, the later one of two alike; none where all are empty. */
export const peakOf = (columns: readonly Column[], key: 'orders' | 'revenue'): Column | undefined => {
  const peak = columns.reduce<Column | undefined>(
    (best, column) => (best && best[key] > column[key] ? best : column),
    undefined,
  )
  return peak && peak[key] > 0 ? peak : undefined
}
