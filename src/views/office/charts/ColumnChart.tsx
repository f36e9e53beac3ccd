import { Box, Text } from '@radix-ui/themes'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { type CSSProperties, memo, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import type { OrderStatus } from '#contract/orders/status.ts'
import { chartsTexts as texts } from '#messages/dashboard.ts'
import * as css from './ColumnChart.module.css'
import type { Column } from './columns.ts'
import { useWidth } from './useWidth.ts'

type Key = OrderStatus | 'revenue'

interface ColumnChartProps {
  /** Accessible name of the slider that selects a column. */
  readonly label: string
  readonly columns: readonly Column[]
  /** Parts of a column, from bottom to top. */
  readonly keys: readonly Key[]
  readonly fillOf: (key: Key) => string
  /** Value that determines the height of a column. */
  readonly heightOf: (column: Column) => number
  /** Whether the axis shows whole units only. */
  readonly integerAxis?: boolean
  readonly format: (value: number) => string
  /** Texts of one column: `visibleText` is shown below the chart, `spokenText` is for screen readers. */
  readonly visibleText: (column: Column) => string
  readonly spokenText: (column: Column) => string
  /** Content below the chart; `column` is the selected one. */
  readonly children?: (column: Column | undefined) => ReactNode
}

/** Height of the plot without its axes, in px. */
const HEIGHT = 184
const TOP = 8
const BOTTOM = 28
/** Room for the part of the last label that is wider than its column. */
const END = 12
/** Maximum width of a letter on an axis and minimum gap between two labels, in px. */
const LETTER = 7
const GAP = 12

const axisText = { fontFamily: 'inherit', fontSize: 12, fill: 'var(--gray-11)' } as const

/**
 * Columns over time. A native range input covers the chart, with one step for each column, so that touch, arrow keys
 * and screen readers work. The text of the selected column is below the chart, where a finger does not hide it and no
 * edge cuts it off.
 */
export const ColumnChart = ({ label, columns, visibleText, spokenText, children, ...drawing }: ColumnChartProps) => {
  const { heightOf, integerAxis, format } = drawing
  const [plot, width] = useWidth<HTMLDivElement>()
  const last = columns.length - 1
  const [at, setAt] = useState(last)
  const [isShown, setShown] = useState(false)
  const axis = useMemo(
    () => axisOf(columns.map(heightOf), integerAxis, format),
    [columns, heightOf, integerAxis, format],
  )
  const inner = width - axis.width - END
  const shown = isShown ? columns[at] : undefined
  const show = (index: number) => {
    setAt(Math.min(last, Math.max(0, index)))
    setShown(true)
  }
  const point = ({ currentTarget, clientX }: PointerEvent) =>
    show(Math.floor(((clientX - currentTarget.getBoundingClientRect().left) / inner) * columns.length))
  const step = inner / columns.length
  return (
    <>
      <Box position="relative" ref={plot}>
        <svg className={css.drawing} width={width} height={TOP + HEIGHT + BOTTOM} aria-hidden="true">
          <Group left={axis.width} top={TOP}>
            {shown && <rect className={css.band} x={at * step} width={step} height={HEIGHT} />}
            <ColumnsDrawing {...drawing} columns={columns} axis={axis} inner={inner} />
          </Group>
        </svg>
        <input
          type="range"
          className={css.slider}
          aria-label={label}
          aria-valuetext={spokenText(columns[at]!)}
          min={0}
          max={last}
          value={at}
          style={{ left: axis.width, top: TOP, width: inner, height: HEIGHT, '--step': `${step}px` } as CSSProperties}
          onChange={({ currentTarget }) => show(currentTarget.valueAsNumber)}
          onFocus={() => setShown(true)}
          onBlur={() => setShown(false)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ currentTarget, pointerType }) => {
            if (pointerType === 'mouse' && document.activeElement !== currentTarget) setShown(false)
          }}
        />
      </Box>
      <Box asChild minHeight="1.25rem" mt="2">
        <Text as="p" size="2" weight={shown ? 'medium' : 'regular'} color={shown ? undefined : 'gray'}>
          {shown ? visibleText(shown) : texts.hint}
        </Text>
      </Box>
      {children?.(shown)}
    </>
  )
}

interface Axis {
  readonly scale: ReturnType<typeof scaleLinear<number>>
  readonly ticks: number[]
  readonly width: number
}

const axisOf = (heights: readonly number[], whole: boolean | undefined, format: (value: number) => string): Axis => {
  const scale = scaleLinear<number>({ domain: [0, Math.max(1, ...heights)], range: [HEIGHT, 0], nice: 4 })
  const ticks = scale.ticks(4).filter((tick) => !whole || Number.isInteger(tick))
  return { scale, ticks, width: Math.max(...ticks.map((tick) => format(tick).length)) * LETTER + GAP }
}

interface ColumnsDrawingProps extends Pick<ColumnChartProps, 'columns' | 'keys' | 'fillOf' | 'format'> {
  readonly axis: Axis
  readonly inner: number
}

/** Draws one path for each key, independent of the number of columns. */
const ColumnsDrawing = memo(({ columns, keys, fillOf, format, axis, inner }: ColumnsDrawingProps) => {
  const xScale = scaleBand({
    domain: columns.map(({ day }) => day),
    range: [0, inner],
    paddingInner: 0.25,
    paddingOuter: 0.125,
  })
  const shorts = new Map(columns.map(({ day, short }) => [day, short]))
  const letters = Math.max(...columns.map(({ short }) => short.length))
  const every = Math.ceil((letters * LETTER + GAP) / xScale.step())
  const named = xScale.domain().filter((_, at) => (columns.length - 1 - at) % every === 0)
  return (
    <>
      <GridRows scale={axis.scale} tickValues={axis.ticks} width={inner} stroke="var(--gray-a4)" />
      <BarStack
        data={[...columns]}
        keys={[...keys]}
        x={({ day }) => day}
        value={(column, key) => column[key]}
        xScale={xScale}
        yScale={axis.scale}
        color={fillOf}
      >
        {(stacks) =>
          stacks.map(({ key, bars }) => (
            <path
              key={key}
              data-series={key}
              fill={fillOf(key)}
              d={bars.map(({ x, y, width, height }) => barPath(x, y, width, height)).join('')}
            />
          ))
        }
      </BarStack>
      <AxisLeft
        scale={axis.scale}
        tickValues={axis.ticks}
        tickFormat={(tick) => format(Number(tick))}
        hideAxisLine
        hideTicks
        tickLength={GAP / 2}
        tickLabelProps={{ ...axisText, textAnchor: 'end', verticalAnchor: 'middle' }}
      />
      <AxisBottom
        top={HEIGHT}
        scale={xScale}
        tickValues={named}
        tickFormat={(day) => shorts.get(day)}
        stroke="var(--gray-a8)"
        hideTicks
        tickLength={4}
        tickLabelProps={{ ...axisText, textAnchor: 'middle' }}
      />
    </>
  )
})

/** Path of a bar with a small gap above it, so that stacked bars are distinguishable without their fills. */
const barPath = (x: number, y: number, width: number, height: number): string => {
  if (height <= 0) return ''
  const drawn = Math.max(1, height - 1)
  return `M${x.toFixed(1)} ${(y + height - drawn).toFixed(1)}h${width.toFixed(1)}v${drawn.toFixed(1)}h${(-width).toFixed(1)}z`
}
