import { getSellerFigures, getSourceFigures } from '#contract/revenue/api.ts'
import type { SellerFigures } from '#contract/revenue/entity.ts'
import type { revenueTexts } from '#messages/revenue.ts'
import { dayName, dayNumber } from './bangladeshDay.ts'
import { endpointQuery, optional } from './query.ts'

export type PeriodName = keyof typeof revenueTexts.periods

const DAYS = 30

/** The days of a period, both included. @param now time in ms */
export const periodOf = (name: PeriodName, now: number): { readonly from?: string; readonly to?: string } => {
  const today = dayNumber(now)
  const month = dayName(today).slice(0, 8)
  if (name === 'month') return { from: `${month}01` }
  if (name === 'days30') return { from: dayName(today - DAYS + 1) }
  if (name === 'all') return {}
  const lastDay = dayNumber(Date.parse(`${month}01T00:00:00+06:00`)) - 1
  return { from: `${dayName(lastDay).slice(0, 8)}01`, to: dayName(lastDay) }
}

/** The sales of all owners in a period, highest revenue first. */
export const sellerFiguresQuery = (period: { readonly from?: string; readonly to?: string }) =>
  optional(endpointQuery(['Order', 'User'], getSellerFigures, { query: period }))

/** The sales by source in a period, highest revenue first. */
export const sourceFiguresQuery = (period: ReturnType<typeof periodOf>) =>
  optional(endpointQuery(['Order'], getSourceFigures, { query: period }))

export type FigureColumn = 'name' | 'orders' | 'delivered' | 'revenue' | 'average'

const nameCollator = new Intl.Collator(['bn', 'en'], { numeric: true })

/** The figures in another order; equal ones keep their place. */
export const sortFigures = (
  figures: readonly SellerFigures[],
  by: FigureColumn,
  desc: boolean,
): readonly SellerFigures[] => {
  const direction = desc ? -1 : 1
  return figures.toSorted((one, other) =>
    by === 'name' ? direction * nameCollator.compare(one.name, other.name) : direction * (one[by] - other[by]),
  )
}
