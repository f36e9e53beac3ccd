import '../ui/ui.css'
import '@xyflow/react/dist/base.css'
import './flowChart.css'
import { Position, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { type CSSProperties, type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Chart, ChartTransition } from '../chart/chart.ts'
import { chartTexts } from '../texts.ts'
import { Alert } from '../ui/Alert.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Camera, Controls } from './Camera.tsx'
import { ancestorsOf, HighlightContext } from './highlight.ts'
import { type Box, type ChartLayout, type LineLayout, layoutOf, sizes } from './layout.ts'
import { edgeTypes, type LabelsNode, type LineEdge, nodeTypes, type StartNode, type StateNode } from './nodes.tsx'
import { viewWith } from './viewport.ts'

export interface FlowChartProps {
  readonly chart: Chart
  /** The current leaf states, as dotted paths. */
  readonly leaves: readonly string[]
  /** Arrows just taken, by index. */
  readonly taken?: readonly number[]
  /** Whether an arrow's label is a button now; without it none is. */
  readonly canSend?: (arrow: ChartTransition) => boolean
  readonly onSend?: (arrow: ChartTransition) => void
}

/** Under so many px a chart goes downwards. */
const NARROW = 700

type Result = { readonly chart: Chart; readonly laid: ChartLayout | undefined }

/** The chart's layout; `undefined` while it is made, `null` where it could not be made. */
const useLayout = (chart: Chart, place: RefObject<HTMLElement | null>): ChartLayout | null | undefined => {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    let isGone = false
    const width = place.current?.clientWidth
    const tell = (laid?: ChartLayout) => isGone || setResult({ chart, laid })
    layoutOf(chart, width && width < NARROW ? 'tall' : 'wide').then(tell, () => tell())
    return () => {
      isGone = true
    }
  }, [chart, place])
  return result?.chart === chart ? (result.laid ?? null) : undefined
}

const BEHIND_LINES = 100
const IN_FRONT = 200

const placed = ({ x, y, width, height }: Box) => ({
  position: { x, y },
  width,
  height,
  handles: [
    { type: 'target' as const, position: Position.Top, x: width / 2, y: 0 },
    { type: 'source' as const, position: Position.Bottom, x: width / 2, y: height },
  ],
  // React Flow's own word for it would stand before what the part is called.
  domAttributes: { 'aria-roledescription': undefined },
})
const startId = (of: string) => `start:${of}`
const labelsId = ({ id }: LineLayout) => `labels:${id}`

/** Each state with the labels of its lines behind it, so that Tab goes along the flow. */
const nodesOf = ({ states, starts, lines }: ChartLayout): (StateNode | StartNode | LabelsNode)[] => [
  ...starts.map(
    (laid): StartNode => ({ ...placed(laid), id: startId(laid.of), type: 'start', data: { laid }, zIndex: IN_FRONT }),
  ),
  ...states.flatMap((laid) => {
    const isOuter = laid.state.kind === 'compound' || laid.state.kind === 'parallel'
    const state: StateNode = {
      ...placed(laid),
      id: `state:${laid.state.path}`,
      type: 'state',
      data: { laid },
      zIndex: isOuter && laid.state.path !== '' ? laid.depth : IN_FRONT,
    }
    const labels = lines.flatMap((line): LabelsNode[] =>
      line.from === laid.state.path && line.labels
        ? [{ ...placed(line.labels), id: labelsId(line), type: 'labels', data: { line }, zIndex: IN_FRONT }]
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
    zIndex: BEHIND_LINES,
    // The labels say what a line says.
    ariaRole: 'presentation',
    domAttributes: { 'aria-label': undefined, 'aria-roledescription': undefined },
  }))

// React Flow takes its field for an application, in which screen readers read nothing but what has the focus.
const plain = (field: HTMLDivElement | null) => field?.removeAttribute('role')

const Drawn = ({ laid, leaves }: { laid: ChartLayout; leaves: readonly string[] }) => {
  const { getViewport, setViewport } = useReactFlow()
  const nodes = useMemo(() => nodesOf(laid), [laid])
  const edges = useMemo(() => edgesOf(laid), [laid])
  const bringIn = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (!target.closest('.chart-transition')) return
    const field = currentTarget.getBoundingClientRect()
    const { x, y, width, height } = target.getBoundingClientRect()
    const view = getViewport()
    const { zoom } = view
    const box = {
      x: (x - field.x - view.x) / zoom,
      y: (y - field.y - view.y) / zoom,
      width: width / zoom,
      height: height / zoom,
    }
    const next = viewWith(view, field, box)
    if (next !== view) void setViewport(next)
  }
  return (
    <ReactFlow
      ref={plain}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onFocus={bringIn}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      // The wheel scrolls the page; with Ctrl, and with two fingers, it comes nearer.
      zoomOnScroll={false}
      zoomOnDoubleClick={false}
      preventScrolling={false}
      panActivationKeyCode={null}
      selectionKeyCode={null}
      minZoom={0.15}
      maxZoom={2}
      proOptions={{ hideAttribution: true }}
    >
      <Camera laid={laid} leaves={leaves} />
    </ReactFlow>
  )
}

const px = Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`--chart-${name}`, `${size}px`]))

/** A machine's chart, its current states and the arrows just taken lit; where an event can be sent, its label sends it. */
const FlowChart = ({ chart, leaves, taken, canSend, onSend }: FlowChartProps) => {
  const place = useRef<HTMLElement>(null)
  const laid = useLayout(chart, place)
  const lit = useMemo(
    () => ({ leaves: new Set(leaves), ancestors: ancestorsOf(leaves), taken: new Set(taken), canSend, onSend }),
    [leaves, taken, canSend, onSend],
  )
  return (
    <ReactFlowProvider>
      <section
        ref={place}
        className="flow-chart"
        aria-label={chartTexts.region(chart.id)}
        aria-busy={laid === undefined}
        style={px as CSSProperties}
      >
        <div className="flow-chart-field">
          {laid === undefined && <Skeleton />}
          {laid === null && <Alert text={chartTexts.failed} />}
          {laid && (
            <HighlightContext value={lit}>
              <Drawn laid={laid} leaves={leaves} />
            </HighlightContext>
          )}
        </div>
        <div className="flow-chart-foot">
          <p className="flow-chart-now">
            {leaves.length > 0 && (
              <>
                {chartTexts.now} <strong>{leaves.join(', ')}</strong>
              </>
            )}
          </p>
          <Controls laid={laid} />
        </div>
      </section>
    </ReactFlowProvider>
  )
}

export default FlowChart
