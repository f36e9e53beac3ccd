import { toPaisa } from '#contract/money.ts'
import type { PeriodName } from '#data/revenueRanking.ts'
import { formatCount } from '#messages/format.ts'
import { revenueTexts as texts } from '#messages/revenue.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import type { TableColumn } from '#views/ui/table/columns.ts'
import { amount } from './amount.ts'

/** What the tables of the revenue by owner and by source share. */

interface Figures {
  readonly orders: number
  readonly delivered: number
  readonly revenue: number
}

export const orderColumns: readonly TableColumn<Figures>[] = [
  {
    id: 'orders',
    header: texts.orders,
    width: '7rem',
    sort: 'desc',
    end: true,
    hiddenBelow: 47,
    cell: ({ orders }) => formatCount(orders),
  },
  {
    id: 'delivered',
    header: texts.delivered,
    width: '7rem',
    sort: 'desc',
    end: true,
    hiddenBelow: 47,
    cell: ({ delivered }) => formatCount(delivered),
  },
]

export const soldColumn: TableColumn<Figures> = {
  id: 'revenue',
  header: texts.sold,
  width: 'minmax(8rem, 1fr)',
  sort: 'desc',
  end: true,
  cell: ({ revenue }) => amount(toPaisa(revenue)),
}

/** A column of a table that keeps the order of its answer. */
export const unsorted = ({ sort: _, ...column }: TableColumn<Figures>): TableColumn<Figures> => column

const names = Object.keys(texts.periods) as PeriodName[]
const options = names.map((value) => ({ value, label: texts.periods[value] }))

/** The period that an address names; the month without one. */
export const periodNamed = (period: string): PeriodName => names.find((name) => name === period) ?? 'month'

export interface PeriodProps {
  readonly period: string
  readonly onPeriod: (period: PeriodName) => void
}

export const PeriodSelect = ({ period, onPeriod }: PeriodProps) => (
  <SelectInput
    name="period"
    label={texts.period}
    value={periodNamed(period)}
    options={options}
    onChange={(name) => onPeriod(name as PeriodName)}
  />
)
