import type { OrderDay } from '#contract/orders/entity.ts'
import { DAY_MS } from '#data/bangladeshDay.ts'
import { lastDays, type OrderTotals, totalsOf } from '#data/orderDays.ts'
import { chartsTexts } from '#messages/dashboard.ts'
import { formatShare } from '#messages/format.ts'
import { DAYS_SHOWN, type Period } from './columns.ts'

const texts = chartsTexts.change

/** Difference of a sum to that of the days before the period. */
export interface Change {
  readonly text: string
  /** `open`: lower, but orders that are under way may still add to it. */
  readonly trend?: 'up' | 'down' | 'open'
}

/** Sums of the days before the period; undefined for the months, as the summary covers one year. */
export const totalsBefore = (days: readonly OrderDay[], period: Period, now: number): OrderTotals | undefined =>
  period === 'days' ? totalsOf(lastDays(days, DAYS_SHOWN, now - DAYS_SHOWN * DAY_MS)) : undefined

/** @param isOpen whether orders of the period may still add to `value` */
export const changeOf = (value: number, before: number | undefined, isOpen = false): Change | undefined => {
  if (before === undefined) return
  if (before === 0) return value === 0 ? undefined : { text: texts.first }
  const share = formatShare(Math.abs(value - before), before)
  if (share === formatShare(0, before)) return { text: texts.same }
  if (value > before) return { text: texts.more(share), trend: 'up' }
  return isOpen ? { text: texts.lessSoFar(share), trend: 'open' } : { text: texts.less(share), trend: 'down' }
}
