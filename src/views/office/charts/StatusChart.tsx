import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { Link } from 'wouter'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { chartsTexts as texts } from '#messages/dashboard.ts'
import { formatCount, formatShare } from '#messages/format.ts'
import { statusNames } from '#messages/orders.ts'
import * as css from './StatusChart.module.css'
import { fillOf } from './series.tsx'
import { useWidth } from './useWidth.ts'

interface StatusChartProps {
  readonly counts: { readonly [status in OrderStatus]: number }
  readonly orders: number
  /** Address of the orders with a status. */
  readonly addressOf: (status: OrderStatus) => string
}

const ROW = 36
const HEIGHT = ROW * ORDER_STATUSES.length
/** Width of the names before the bars and of the figures after them, in px. */
const NAMES = 104
const FIGURES = 92

/** A bar for each status, followed by its figure. */
export const StatusChart = ({ counts, orders, addressOf }: StatusChartProps) => {
  const [plot, width] = useWidth<HTMLDivElement>()
  const xScale = scaleLinear<number>({
    domain: [0, Math.max(1, ...ORDER_STATUSES.map((status) => counts[status]))],
    range: [0, width - NAMES - FIGURES],
  })
  const yScale = scaleBand<OrderStatus>({ domain: [...ORDER_STATUSES], range: [0, HEIGHT], padding: 0.35 })
  return (
    <div ref={plot}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form, and is no drawing */}
      <svg width={width} height={HEIGHT} className={css.bars} role="group" aria-label={texts.statuses}>
        {ORDER_STATUSES.map((status) => {
          const count = counts[status]
          const length = count === 0 ? 0 : Math.max(2, xScale(count))
          return (
            <Link key={status} href={addressOf(status)}>
              <Group top={yScale(status)}>
                <text y={yScale.bandwidth() / 2} dy="0.35em">
                  {statusNames[status]}{' '}
                </text>
                <Bar x={NAMES} width={length} height={yScale.bandwidth()} rx={3} fill={fillOf(status)} />
                <text className={css.figure} x={NAMES + length + 8} y={yScale.bandwidth() / 2} dy="0.35em">
                  {formatCount(count)} <tspan>{formatShare(count, orders)}</tspan>
                </text>
              </Group>
            </Link>
          )
        })}
      </svg>
    </div>
  )
}
