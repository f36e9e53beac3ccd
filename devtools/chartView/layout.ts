import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'
import { chartTexts } from '../texts.ts'
import { widthOf } from './measure.ts'

/** Pixels from the chart's top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Arrows that stand in their state's own box, under a heading. */
export interface TransitionList {
  readonly heading: string
  readonly transitions: readonly ChartTransition[]
}

/** A state's box, with the arrows that leave it where it is. The machine itself stands for "in any state". */
export interface StateLayout extends Box {
  readonly state: ChartState
  /** How many boxes it stands in. */
  readonly depth: number
  readonly isRegion: boolean
  /** Where its name, its calls and its lists stand. */
  readonly head: Box
  readonly lists: readonly TransitionList[]
}

/** Where a chart or one of its states begins. */
export interface StartLayout extends Box {
  readonly of: string
}

/** All arrows of one state to another as one line, their labels below one another on it. */
export interface LineLayout {
  readonly id: string
  /** '' is "in any state"; undefined is a start. */
  readonly from: string | undefined
  readonly to: string
  readonly arrows: readonly ChartTransition[]
  readonly points: readonly Point[]
  readonly labels?: Box
}

export interface ChartLayout {
  readonly width: number
  readonly height: number
  /** Outer boxes before those inside of them. */
  readonly states: readonly StateLayout[]
  readonly starts: readonly StartLayout[]
  readonly lines: readonly LineLayout[]
}

/** Sizes in px that devtools/chartView/flowChart.css draws. */
export const sizes = { row: 26, head: 34, note: 20, pad: 12, start: 14, list: 22 } as const

/** What a lit state has beside its name. */
const MARK = 24
const LEAST_WIDTH = 84
/** Under what stands in a state. */
const FOOT = 8
/** What an arrow's button has beside its text: padding and border. */
const FRAME = 18
/** For the chart and for every box in it: ELK hands none of them on to what stands inside. */
const SPACING = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}
const CHART = {
  ...SPACING,
  'elk.algorithm': 'layered',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
}

type Direction = 'DOWN' | 'RIGHT'
/** A desk's frame in px, and what of a chart's drawn size is enough in it. */
const WIDE = { width: 1200, height: 640 }
const LARGE = 0.85
const MUCH = 1.2
const START = '*'

const nodeId = (path: string) => `state:${path}`
const startId = (path: string) => `start:${path}`
/** Leads nowhere else than into its own state: a line could only cross the box that it begins at. */
const isInside = ({ from, to }: ChartTransition) =>
  to.every((path) => path === from || (from !== '' && path.startsWith(`${from}.`)))
const headingOf = ({ from, to }: ChartTransition): string => {
  if (to.length === 0) return chartTexts.stays
  return to.length === 1 && to[0] === from
    ? chartTexts.again
    : chartTexts.within(to.map((path) => path.slice(from.length + 1)))
}

const childrenOf = ({ path }: ChartState, { states }: Chart) =>
  states.filter((state) => state.parent === path && state.path !== '')

const listsOf = (path: string, { transitions }: Chart): TransitionList[] => {
  const lists = new Map<string, ChartTransition[]>()
  for (const arrow of transitions.filter((one) => one.from === path && isInside(one))) {
    const heading = headingOf(arrow)
    lists.set(heading, [...(lists.get(heading) ?? []), arrow])
  }
  return [...lists].map(([heading, listed]) => ({ heading, transitions: listed }))
}
const isAnywhereDrawn = ({ states, transitions }: Chart) =>
  transitions.some(({ from }) => from === '') || (states[0]?.calls.length ?? 0) > 0

/** What stands in a state: its name, what it calls, the arrows that stay. */
const sizeOf = (state: ChartState, chart: Chart) => {
  const lists = listsOf(state.path, chart)
  const rows = lists.flatMap(({ transitions }) => transitions)
  const notes = [...state.calls.map(chartTexts.calls), ...lists.map(({ heading }) => heading)]
  const name = state.path === '' ? chartTexts.anywhere : state.key
  const widths = [widthOf(name, 'key') + MARK, ...notes.map((note) => widthOf(note, 'note')), ...rows.map(rowWidth)]
  return {
    width: Math.max(LEAST_WIDTH, ...widths) + 2 * sizes.pad,
    height:
      sizes.head +
      state.calls.length * sizes.note +
      lists.length * sizes.list +
      rows.length * sizes.row +
      (notes.length > 0 ? FOOT : 0),
  }
}
const rowWidth = ({ label }: ChartTransition) => widthOf(label, 'label') + FRAME

const nodeOf = (state: ChartState, chart: Chart): ElkNode => {
  const { width, height } = sizeOf(state, chart)
  const children = state.path === '' ? [] : childrenOf(state, chart)
  if (children.length === 0) return { id: nodeId(state.path), width, height }
  return {
    id: nodeId(state.path),
    children: insideOf(state, chart),
    layoutOptions: {
      ...SPACING,
      'elk.padding': `[top=${height + 8},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

/** A state's children in the order of the flow: from where it begins, and back only where a way goes round. */
const inOrder = (state: ChartState, chart: Chart): ChartState[] => {
  const children = childrenOf(state, chart)
  const holding = (path: string) => children.find((child) => path === child.path || path.startsWith(`${child.path}.`))
  const next = (child: ChartState) =>
    chart.transitions
      .filter(({ from }) => holding(from) === child)
      .flatMap(({ to }) => to)
      .flatMap((to) => holding(to) ?? [])
  const seen = new Set<ChartState>()
  const reached = (child: ChartState): ChartState[] => {
    if (seen.has(child)) return []
    seen.add(child)
    const behind = next(child).toReversed().map(reached)
    return [child, ...behind.toReversed().flat()]
  }
  return children.toSorted((a, b) => Number(b.isInitial) - Number(a.isInitial)).flatMap(reached)
}

const insideOf = (state: ChartState, chart: Chart): ElkNode[] => [
  ...(childrenOf(state, chart).some(({ isInitial }) => isInitial)
    ? [{ id: startId(state.path), width: sizes.start, height: sizes.start }]
    : []),
  ...inOrder(state, chart).map((child) => nodeOf(child, chart)),
]

interface Line {
  readonly from: string | undefined
  readonly to: string
  readonly arrows: ChartTransition[]
}

/** One line for all arrows that go the same way; an arrow to several states has its label on the first of its lines. */
const linesOf = ({ states, transitions }: Chart): Line[] => {
  const lines = new Map<string, Line>()
  const lineTo = (from: string, to: string): Line => {
    const known = lines.get(`${from} ${to}`) ?? { from, to, arrows: [] }
    lines.set(`${from} ${to}`, known)
    return known
  }
  for (const arrow of transitions.filter((one) => !isInside(one)))
    arrow.to.forEach((to, at) => {
      const line = lineTo(arrow.from, to)
      if (at === 0) line.arrows.push(arrow)
    })
  const starts = states
    .filter(({ isInitial }) => isInitial)
    .map(({ path }) => ({ from: undefined, to: path, arrows: [] }))
  return [...starts, ...lines.values()]
}

const lineId = ({ from, to }: Line) => `${from ?? START} ${to}`

const labelOf = (arrows: readonly ChartTransition[]) => ({
  text: arrows.map(({ label }) => label).join('\n'),
  width: Math.max(...arrows.map(rowWidth)),
  height: arrows.length * sizes.row,
  layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
})

/**
 * Whether a line goes against the order of the flow. It is given to ELK the other way round: left to itself, ELK breaks
 * the circles inside of boxes anywhere, and a chart begins in its middle.
 */
const isBack = ({ from, to }: Line, chart: Chart): boolean => {
  if (!from) return false
  const at = (path: string, parent: ChartState) =>
    inOrder(parent, chart).findIndex((child) => path === child.path || path.startsWith(`${child.path}.`))
  const parents = chart.states.filter(
    ({ path }) => path === '' || [from, to].every((end) => end.startsWith(`${path}.`)),
  )
  const common = parents.at(-1)
  return common !== undefined && at(from, common) > at(to, common)
}

const edgeOf =
  (chart: Chart) =>
  (line: Line): ElkExtendedEdge => {
    const { from, to, arrows } = line
    const start = startId(chart.states.find(({ path }) => path === to)?.parent ?? '')
    const ends = [from === undefined ? start : nodeId(from), nodeId(to)]
    const [source = '', target = ''] = isBack(line, chart) ? ends.toReversed() : ends
    return {
      id: lineId(line),
      sources: [source],
      targets: [target],
      labels: arrows.length > 0 ? [labelOf(arrows)] : [],
      layoutOptions: from === undefined ? { 'elk.layered.priority.straightness': '10' } : {},
    }
  }

const graphOf = (chart: Chart, direction: Direction): ElkNode => {
  const [root] = chart.states
  return {
    id: 'chart',
    layoutOptions: { ...CHART, 'elk.direction': direction },
    children: root ? [...(isAnywhereDrawn(chart) ? [nodeOf(root, chart)] : []), ...insideOf(root, chart)] : [],
    edges: linesOf(chart).map(edgeOf(chart)),
  }
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })
const allNodes = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...allNodes(child)])
const pointsOf = ({ sections = [] }: ElkExtendedEdge) =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
const depthOf = (path: string) => (path === '' ? 0 : path.split('.').length - 1)

const read = (laid: ElkNode, chart: Chart): ChartLayout => {
  const nodes = new Map(allNodes(laid).map((node) => [node.id, boxOf(node)]))
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))
  const kindOf = (path: string) => chart.states.find((state) => state.path === path)?.kind
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: chart.states.flatMap((state) => {
      const box = nodes.get(nodeId(state.path))
      if (!box) return []
      const isRegion = state.path !== '' && kindOf(state.parent) === 'parallel'
      const { width, height } = sizeOf(state, chart)
      return [
        {
          ...box,
          head: { x: box.x, y: box.y, width, height },
          state,
          lists: listsOf(state.path, chart),
          isRegion,
          depth: depthOf(state.path),
        },
      ]
    }),
    starts: chart.states.flatMap(({ path }) => {
      const box = nodes.get(startId(path))
      return box ? [{ ...box, of: path }] : []
    }),
    lines: linesOf(chart).flatMap((line) => {
      const id = lineId(line)
      const edge = edges.get(id)
      const label = edge?.labels?.[0]
      if (!edge) return []
      const points = isBack(line, chart) ? pointsOf(edge).toReversed() : pointsOf(edge)
      return [{ ...line, id, points, ...(label ? { labels: boxOf(label) } : {}) }]
    }),
  }
}

const lay = async (chart: Chart, direction: Direction): Promise<ChartLayout> => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return read(await new Elk().layout(graphOf(chart, direction)), chart)
}

/** How much of its drawn size a chart has in a wide frame. */
const fitOf = ({ width, height }: ChartLayout) => Math.min(1, WIDE.width / width, WIDE.height / height)

const isThrough = (from: Point, to: Point, { x, y, width, height }: Box) =>
  Math.max(from.x, to.x) > x &&
  Math.min(from.x, to.x) < x + width &&
  Math.max(from.y, to.y) > y &&
  Math.min(from.y, to.y) < y + height
/** Whether a line on its way out of a box goes through what the box has written on it. */
const isStruck = ({ states, lines }: ChartLayout) =>
  states.some(({ head, state }) =>
    lines
      .filter(({ from, to }) => from !== state.path && to !== state.path)
      .some(({ points }) => points.some((point, at) => isThrough(points[at - 1] ?? point, point, head))),
  )

/** Downwards, which reads best, unless it is much larger to the right, or nothing is struck through there. */
const layBest = async (chart: Chart, shape: Shape): Promise<ChartLayout> => {
  const down = await lay(chart, 'DOWN')
  const struck = isStruck(down)
  if (!struck && (shape === 'tall' || fitOf(down) >= LARGE)) return down
  const right = await lay(chart, 'RIGHT')
  if (struck || isStruck(right)) return isStruck(right) ? down : right
  return fitOf(right) > fitOf(down) * MUCH ? right : down
}

/** What a chart is drawn for: a desk's screen, or a phone's. */
export type Shape = 'wide' | 'tall'
const known: Record<Shape, WeakMap<Chart, Promise<ChartLayout>>> = { wide: new WeakMap(), tall: new WeakMap() }

/** Where everything of a chart stands. A chart is laid out once for a shape; a layout that failed is tried anew. */
export const layoutOf = (chart: Chart, shape: Shape = 'wide'): Promise<ChartLayout> => {
  const before = known[shape].get(chart)
  if (before) return before
  const laid = layBest(chart, shape)
  known[shape].set(chart, laid)
  laid.catch(() => known[shape].delete(chart))
  return laid
}
