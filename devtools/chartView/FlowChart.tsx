import '@xyflow/react/dist/base.css'
import { Position, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import {
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Chart, ChartTransition, GuardClauses } from '../chart/chart.ts'
import { chartTexts } from '../texts.ts'
import { Alert } from '../ui/Alert.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Camera, Controls } from './Camera.tsx'
import * as css from './FlowChart.module.css'
import type { Box } from './geometry.ts'
import { ancestorsOf, enteredBy, HighlightContext } from './highlight.ts'
import { Legend, LegendButton } from './Legend.tsx'
import { type ChartLayout, type LineLayout, layoutOf, sizes } from './layout.ts'
import { edgeTypes, type LabelsNode, type LineEdge, nodeTypes, type StartNode, type StateNode } from './nodes.tsx'
import { fullHeight, viewWith } from './viewport.ts'

export interface FlowChartProps {
  readonly chart: Chart
  /** The current leaf states, as dotted paths. */
  readonly leaves: readonly string[]
  /** Transitions of the last step, by index. */
  readonly taken?: readonly number[]
  /** Whether the label of a transition is a button now; without it no label is one. */
  readonly canSend?: (transition: ChartTransition) => boolean
  readonly onSend?: (transition: ChartTransition) => void
  /** The clauses that explain the guards. */
  readonly guards?: GuardClauses | undefined
  /** Whether the chart is as high as it needs to be, on a page that scrolls; by default it fits its room. */
  readonly isFull?: boolean
}

/** Room of a chart where nothing is laid out, as in a test without a browser. In px. */
const DEFAULT_FRAME = { width: 1200, height: 640 }

type Result = { readonly chart: Chart; readonly layout: ChartLayout | undefined }

/** The chart's layout; `undefined` while it is computed, `null` if the computation failed. */
const useLayout = (
  chart: Chart,
  container: RefObject<HTMLElement | null>,
  isFull: boolean,
  folded: ReadonlySet<string> | undefined,
): ChartLayout | null | undefined => {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    let isOutdated = false
    const { clientWidth: width = 0, clientHeight: height = 0 } = container.current ?? {}
    const frame = width > 0 && height > 0 ? { width, height } : DEFAULT_FRAME
    const finish = (layout?: ChartLayout) => isOutdated || setResult({ chart, layout })
    layoutOf(chart, frame, isFull, folded).then(finish, () => finish())
    return () => {
      isOutdated = true
    }
  }, [chart, container, isFull, folded])
  return result?.chart === chart ? (result.layout ?? null) : undefined
}

/** Stacking order: compound states are below the lines, simple states and labels above them. */
const [LINE_LEVEL, TOP_LEVEL] = [100, 200]

const geometryOf = ({ x, y, width, height }: Box) => ({
  position: { x, y },
  width,
  height,
  handles: [
    { type: 'target' as const, position: Position.Top, x: width / 2, y: 0 },
    { type: 'source' as const, position: Position.Bottom, x: width / 2, y: height },
  ],
  // React Flow's role description would precede the accessible name.
  domAttributes: { 'aria-roledescription': undefined },
})
const startId = (of: string) => `start:${of}`
const labelsId = ({ id }: LineLayout) => `labels:${id}`

/** Each state is followed by the labels of its lines, so that the Tab key follows the order of the chart. */
const nodesOf = ({ states, starts, lines }: ChartLayout): (StateNode | StartNode | LabelsNode)[] => [
  ...starts.map(
    (layout): StartNode => ({
      ...geometryOf(layout),
      id: startId(layout.of),
      type: 'start',
      data: { layout },
      zIndex: TOP_LEVEL,
    }),
  ),
  ...states.flatMap((layout) => {
    const isContainer = layout.state.kind === 'compound' || layout.state.kind === 'parallel'
    const state: StateNode = {
      ...geometryOf(layout),
      id: `state:${layout.state.path}`,
      type: 'state',
      data: { layout },
      zIndex: isContainer && layout.state.path !== '' ? layout.depth : TOP_LEVEL,
    }
    const labels = lines.flatMap((line): LabelsNode[] =>
      line.from === layout.state.path && line.labels
        ? [{ ...geometryOf(line.labels), id: labelsId(line), type: 'labels', data: { line }, zIndex: TOP_LEVEL }]
        : [],
    )
    return [state, ...labels]
  }),
]

const edgesOf = ({ lines, states }: ChartLayout): LineEdge[] =>
  lines.map((line) => ({
    id: line.id,
    type: 'line',
    source:
      line.from === undefined
        ? startId(states.find(({ state }) => state.path === line.to)?.state.parent ?? '')
        : `state:${line.from}`,
    target: `state:${line.to}`,
    data: { line },
    zIndex: LINE_LEVEL,
    // Screen readers read the labels, so the line itself needs no role.
    ariaRole: 'presentation',
    domAttributes: { 'aria-label': undefined, 'aria-roledescription': undefined },
  }))

// With React Flow's role `application`, screen readers would only read the focused element.
const removeRole = (element: HTMLDivElement | null) => element?.removeAttribute('role')

const ChartCanvas = ({ layout, leaves, entered }: ComponentProps<typeof Camera>) => {
  const { getViewport, setViewport } = useReactFlow()
  const nodes = useMemo(() => nodesOf(layout), [layout])
  const edges = useMemo(() => edgesOf(layout), [layout])
  const showFocused = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (!target.closest('[data-transition]')) return
    const frame = currentTarget.getBoundingClientRect()
    const { x, y, width, height } = target.getBoundingClientRect()
    const view = getViewport()
    const { zoom } = view
    const box = {
      x: (x - frame.x - view.x) / zoom,
      y: (y - frame.y - view.y) / zoom,
      width: width / zoom,
      height: height / zoom,
    }
    const next = viewWith(view, frame, box)
    if (next !== view) void setViewport(next)
  }
  return (
    <ReactFlow
      ref={removeRole}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onFocus={showFocused}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      // The wheel scrolls the page; Ctrl and wheel, or two fingers, zoom the chart.
      zoomOnScroll={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      panActivationKeyCode={null}
      selectionKeyCode={null}
      minZoom={0.15}
      maxZoom={2}
      proOptions={{ hideAttribution: true }}
    >
      <Camera layout={layout} leaves={leaves} entered={entered} />
    </ReactFlow>
  )
}

const sizeProperties = Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`--chart-${name}`, `${size}px`]))

/** The chart of a machine with its current states and last transitions highlighted. Labels of possible transitions are buttons. */
const FlowChart = ({ chart, leaves, taken, canSend, onSend, guards, isFull = false }: FlowChartProps) => {
  const canvas = useRef<HTMLDivElement>(null)
  const [folds, setFolds] = useState<{ readonly chart: Chart; readonly folded: ReadonlySet<string> }>()
  const layout = useLayout(chart, canvas, isFull, folds?.chart === chart ? folds.folded : undefined)
  const folded = layout?.detail.folded
  const [isLegendOpen, setLegendOpen] = useState(false)
  const descriptions = chart.states.filter(({ path, description }) => description && leaves.includes(path))
  const width = canvas.current?.clientWidth ?? 0
  const height = isFull && layout && width > 0 ? fullHeight(layout, width) : undefined
  const highlight = useMemo(
    () => ({
      leaves: new Set(leaves),
      ancestors: ancestorsOf(leaves),
      taken: new Set(taken),
      canSend,
      onSend,
      guards,
      onFold: (path: string) => setFolds({ chart, folded: new Set(folded).symmetricDifference(new Set([path])) }),
    }),
    [chart, leaves, taken, canSend, onSend, guards, folded],
  )
  return (
    <ReactFlowProvider>
      <section
        className={css.chart}
        data-flow-chart=""
        aria-label={chartTexts.region(chart.id)}
        aria-busy={layout === undefined}
        style={sizeProperties as CSSProperties}
      >
        <div ref={canvas} className={css.canvas} style={height === undefined ? undefined : { height }}>
          {layout === undefined && <Skeleton />}
          {layout === null && <Alert text={chartTexts.failed} />}
          {layout && (
            <HighlightContext value={highlight}>
              <ChartCanvas layout={layout} leaves={leaves} entered={enteredBy(taken ?? [], leaves, chart)} />
            </HighlightContext>
          )}
        </div>
        <div className={css.footer}>
          <p className={css.current}>
            {leaves.length > 0 && (
              <>
                {chartTexts.now} <strong>{leaves.join(', ')}</strong>
                {descriptions.map(({ path, description }) => (
                  <span key={path} className={css.description}>
                    {description}
                  </span>
                ))}
              </>
            )}
          </p>
          <div className={css.controls}>
            <LegendButton isOpen={isLegendOpen} onToggle={() => setLegendOpen(!isLegendOpen)} />
            <Controls layout={layout} />
          </div>
          {isLegendOpen && <Legend />}
        </div>
      </section>
    </ReactFlowProvider>
  )
}

export default FlowChart
