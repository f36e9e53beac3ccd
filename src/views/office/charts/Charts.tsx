import { useMemo } from 'react'
import type { OrderDay } from '#contract/orders/entity.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { totalsOf } from '#data/orderDays.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { chartsTexts as texts } from '#messages/dashboard.ts'
import { formatCount, formatShare } from '#messages/format.ts'
import { statusNames } from '#messages/orders.ts'
import { formatTaka } from '#views/ui/money.ts'
import { ChartGrid, ChartPanel } from './ChartPanel.tsx'
import * as css from './Charts.module.css'
import { ChartTable } from './ChartTable.tsx'
import { ColumnChart } from './ColumnChart.tsx'
import { changeOf, totalsBefore } from './change.ts'
import { type Column, columnsOf, daysOf, type Period, peakOf, STACK } from './columns.ts'
import { formatAxisTaka } from './figures.ts'
import { StatusChart } from './StatusChart.tsx'
import { fillOf, Patterns, Swatch } from './series.tsx'

interface ChartsProps {
  readonly days: readonly OrderDay[]
  /** Time at which the data was read, in ms since the epoch; the charts end with that day. */
  readonly now: number
  readonly period: Period
  /** Address of the list of orders. */
  readonly list: string
  readonly revenueNote: string
}

const ordersOf = ({ orders }: Column): number => orders
const revenueOf = ({ revenue }: Column): number => revenue
const fillOfKey = (key: OrderStatus | 'revenue'): string => (key === 'revenue' ? 'var(--charts-revenue)' : fillOf(key))
const REVENUE = ['revenue'] as const
const revenueStatuses = ORDER_STATUSES.filter((status) => factsOf(status).countsAsRevenue)
const openStatuses = ORDER_STATUSES.filter((status) => !factsOf(status).terminal)
/** The other statuses. */
const lostStatuses = ORDER_STATUSES.filter(
  (status) => !revenueStatuses.includes(status) && !openStatuses.includes(status),
)
const sumOf = (counts: { readonly [status in OrderStatus]: number }, statuses: readonly OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0)
const ofStatus = (counts: { readonly [status in OrderStatus]: number }) => (status: OrderStatus) =>
  texts.ofStatus(formatCount(counts[status]), statusNames[status])
const ordersCountText = (orders: number): string => texts.ordersCount(formatCount(orders))

const ordersText = (column: Column): string => texts.figures(column.name, ordersCountText(column.orders))
const allOrdersText = (column: Column): string => {
  const some = ORDER_STATUSES.filter((status) => column[status] > 0)
  return [ordersText(column), ...some.map(ofStatus(column))].join(', ')
}
const revenueText = (column: Column): string =>
  texts.figures(
    column.name,
    texts.ofDelivered(formatTaka(column.revenue), ordersCountText(sumOf(column, revenueStatuses))),
  )

/** The three charts of a dashboard: orders over time, delivered revenue over time, and orders by status. */
export default function Charts({ days, now, period, list, revenueNote }: ChartsProps) {
  const columns = useMemo(() => columnsOf(days, period, now), [days, period, now])
  const totals = useMemo(() => totalsOf(columns), [columns])
  const when = texts.inPeriod[period]
  const before = useMemo(() => totalsBefore(days, period, now), [days, period, now])
  const orders = ordersCountText(totals.orders)
  const busiest = peakOf(columns, 'orders')
  const best = peakOf(columns, 'revenue')
  const sold = sumOf(totals, revenueStatuses)
  const open = sumOf(totals, openStatuses)
  const { from } = daysOf(columns[0]!)
  const ofPeriod = (status?: OrderStatus) => addressOf(list, { from, status })
  const ofColumns = (status?: OrderStatus) => columns.map((column) => addressOf(list, { ...daysOf(column), status }))
  return (
    <>
      <Patterns />
      <ChartGrid>
        <ChartPanel
          title={texts.revenue[period]}
          figure={formatTaka(totals.revenue)}
          to={ofPeriod('delivered')}
          change={changeOf(totals.revenue, before?.revenue, open > 0)}
          summary={`${
            sold > 0
              ? texts.sentence(
                  texts.revenueSummary(ordersCountText(sold), when),
                  best && texts.peak(texts.best[period], best.name, formatTaka(best.revenue)),
                )
              : texts.noRevenue(when)
          } ${revenueNote}`}
        >
          <ColumnChart
            key={period}
            label={texts.revenue[period]}
            columns={columns}
            keys={REVENUE}
            fillOf={fillOfKey}
            heightOf={revenueOf}
            format={formatAxisTaka}
            visibleText={revenueText}
            spokenText={revenueText}
          />
          <ChartTable
            caption={texts.revenue[period]}
            heads={[texts.column[period], texts.deliveredColumn, texts.revenueColumn]}
            rows={columns.map((column) => [
              column.name,
              formatCount(sumOf(column, revenueStatuses)),
              formatTaka(column.revenue),
            ])}
            total={[texts.total, formatCount(sold), formatTaka(totals.revenue)]}
            links={ofColumns('delivered')}
          />
        </ChartPanel>
        <ChartPanel
          title={texts.orders[period]}
          figure={orders}
          to={ofPeriod()}
          change={changeOf(totals.orders, before?.orders)}
          summary={
            busiest
              ? texts.sentence(
                  texts.ordersSummary(when),
                  texts.peak(texts.busiest[period], busiest.name, formatCount(busiest.orders)),
                )
              : texts.noOrders(when)
          }
        >
          <ColumnChart
            key={period}
            label={texts.orders[period]}
            columns={columns}
            keys={STACK}
            fillOf={fillOfKey}
            heightOf={ordersOf}
            integerAxis
            format={formatCount}
            visibleText={ordersText}
            spokenText={allOrdersText}
          >
            {(column) => (
              <ul className={css.legend}>
                {ORDER_STATUSES.map((status) => (
                  <li key={status}>
                    <Swatch status={status} /> {statusNames[status]}{' '}
                    <b>{column && column[status] > 0 && formatCount(column[status])}</b>
                  </li>
                ))}
              </ul>
            )}
          </ColumnChart>
          <ChartTable
            caption={texts.orders[period]}
            heads={[texts.column[period], texts.ordersColumn, ...ORDER_STATUSES.map((status) => statusNames[status])]}
            rows={columns.map((column) => [column.name, ...countsOf(column)])}
            total={[texts.total, ...countsOf(totals)]}
            links={ofColumns()}
          />
        </ChartPanel>
        <ChartPanel
          title={texts.statuses}
          figure={texts.underWay(formatCount(open))}
          summary={
            totals.orders === 0
              ? texts.noOrders(when)
              : texts.statusSummary(orders, when, [...revenueStatuses, ...lostStatuses].map(ofStatus(totals)))
          }
        >
          <StatusChart counts={totals} orders={totals.orders} addressOf={ofPeriod} />
          <ChartTable
            caption={texts.statuses}
            heads={[texts.status, texts.ordersColumn, texts.share]}
            rows={ORDER_STATUSES.map((status) => [
              statusNames[status],
              formatCount(totals[status]),
              formatShare(totals[status], totals.orders),
            ])}
            total={[texts.total, formatCount(totals.orders), formatShare(totals.orders, totals.orders)]}
            links={ORDER_STATUSES.map(ofPeriod)}
          />
        </ChartPanel>
      </ChartGrid>
    </>
  )
}

const countsOf = (of: Pick<Column, 'orders' | (typeof ORDER_STATUSES)[number]>): string[] => [
  formatCount(of.orders),
  ...ORDER_STATUSES.map((status) => formatCount(of[status])),
]
