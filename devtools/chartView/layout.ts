import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'
import { type Detail, foldable, inDetail, keyOf } from '../chart/fold.ts'
import { chartTexts } from '../texts.ts'
import type { Box, Point } from './geometry.ts'
import { widthOf } from './measure.ts'
import { type Frame, MAX_HEIGHT, MIN_READABLE_ZOOM, wholeZoom } from './viewport.ts'

/** Transitions that are listed inside of the box of their state, with a heading. */
export interface TransitionList {
  readonly heading: string
  readonly transitions: readonly ChartTransition[]
}

/** The box of a state and the transitions listed inside of it. The box of the machine itself has the title "in any state". */
export interface StateLayout extends Box {
  readonly state: ChartState
  /** Number of boxes around it. */
  readonly depth: number
  readonly isRegion: boolean
  /** The part with its name, its calls and its lists. */
  readonly head: Box
  readonly lists: readonly TransitionList[]
}

/** The dot that marks the initial state. */
export interface StartLayout extends Box {
  /** Path of the state that has this initial state; '' for the machine. */
  readonly of: string
}

/** All transitions from one state to another as one line; their labels form one column on it. */
export interface LineLayout {
  readonly id: string
  /** Path of the source: '' is "in any state", undefined is a start dot. */
  readonly from: string | undefined
  readonly to: string
  readonly transitions: readonly ChartTransition[]
  readonly points: readonly Point[]
  readonly labels?: Box
}

export interface ChartLayout {
  readonly width: number
  readonly height: number
  /** Parents before their children. */
  readonly states: readonly StateLayout[]
  readonly starts: readonly StartLayout[]
  readonly lines: readonly LineLayout[]
  readonly detail: Detail
}

/** Sizes in px; the style sheets receive them as custom properties. A row is a target of 24 px also in the smallest first view. */
export const sizes = { row: 32, head: 34, note: 20, pad: 12, start: 14, list: 24 } as const

/** Width of the mark next to the name of a current state. */
const MARK_WIDTH = 24
/** Width of the button that folds a state. */
const FOLD_WIDTH = 36
const MIN_WIDTH = 84
/** Space below the content of a state. */
const BOTTOM_SPACE = 8
/** Padding and border of a transition's button. */
const BUTTON_FRAME = 18
/** Options of the chart and of each compound state: ELK does not apply them to nested nodes. */
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
const CHART_OPTIONS = {
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
/** Below this width in px, only one state fits next to another: a chart to the right is never better. */
const NARROW = 480
/** Factor by which a chart to the right must be larger to replace a downward one. */
const MIN_GAIN = 1.2
const START = '*'

const nodeId = (path: string) => `state:${path}`
const startId = (path: string) => `start:${path}`
/** Whether all targets are the state itself or its substates: a line to them could only cross the box of the state. */
const isInternal = ({ from, to }: ChartTransition) =>
  to.every((path) => path === from || (from !== '' && path.startsWith(`${from}.`)))
const headingOf = (transition: ChartTransition): string => {
  const { from, to } = transition
  if (to.length === 0) return chartTexts.stays
  if (!isInternal(transition)) return chartTexts.within(to.map((path) => path.slice(path.lastIndexOf('.') + 1)))
  return to.length === 1 && to[0] === from
    ? chartTexts.again
    : chartTexts.within(to.map((path) => path.slice(from.length + 1)))
}

const childrenOf = ({ path }: ChartState, { states }: Chart) =>
  states.filter((state) => state.parent === path && state.path !== '')

const listsOf = (path: string, { transitions }: Chart): TransitionList[] => {
  const lists = new Map<string, ChartTransition[]>()
  for (const transition of transitions.filter((one) => one.from === path && (isInternal(one) || one.isListed))) {
    const heading = headingOf(transition)
    lists.set(heading, [...(lists.get(heading) ?? []), transition])
  }
  return [...lists].map(([heading, listed]) => ({ heading, transitions: listed }))
}
/** Whether the machine itself needs a box: for its transitions or its calls. */
const hasRootBox = ({ states, transitions }: Chart) =>
  transitions.some(({ from }) => from === '') || (states[0]?.calls.length ?? 0) > 0

/** Whether a state is folded or can be. */
export const isFoldable = ({ path, kind, inside }: ChartState) =>
  path !== '' && (inside !== undefined || kind === 'compound' || kind === 'parallel')

/** The size of a state's content: its name, its calls and its listed transitions. */
const sizeOf = (state: ChartState, chart: Chart) => {
  const lists = listsOf(state.path, chart)
  const rows = lists.flatMap(({ transitions }) => transitions)
  const inside = state.inside ?? []
  const notes = [...state.calls.map(chartTexts.calls), ...lists.map(({ heading }) => heading)]
  const name = state.path === '' ? chartTexts.anywhere : state.key
  const widths = [
    widthOf(name, 'key') + MARK_WIDTH + (isFoldable(state) ? FOLD_WIDTH : 0),
    ...notes.map((note) => widthOf(note, 'note')),
    ...inside.map((key) => widthOf(key, 'key') + MARK_WIDTH),
    ...rows.map(rowWidth),
  ]
  return {
    width: Math.max(MIN_WIDTH, ...widths) + 2 * sizes.pad,
    height:
      sizes.head +
      (state.calls.length + inside.length) * sizes.note +
      lists.length * sizes.list +
      rows.length * sizes.row +
      (notes.length + inside.length > 0 ? BOTTOM_SPACE : 0),
  }
}
const rowWidth = ({ label }: ChartTransition) => widthOf(label, 'label') + BUTTON_FRAME

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

/** The children of a state, depth first from the initial one along the transitions. */
const inOrder = (state: ChartState, chart: Chart): ChartState[] => {
  const children = childrenOf(state, chart)
  const childAround = (path: string) =>
    children.find((child) => path === child.path || path.startsWith(`${child.path}.`))
  const next = (child: ChartState) =>
    chart.transitions
      .filter(({ from }) => childAround(from) === child)
      .flatMap(({ to }) => to)
      .flatMap((to) => childAround(to) ?? [])
  const visited = new Set<ChartState>()
  const visit = (child: ChartState): ChartState[] => {
    if (visited.has(child)) return []
    visited.add(child)
    const following = next(child).toReversed().map(visit)
    return [child, ...following.toReversed().flat()]
  }
  return children.toSorted((a, b) => Number(b.isInitial) - Number(a.isInitial)).flatMap(visit)
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
  readonly transitions: ChartTransition[]
}

/** One line for all transitions with the same ends; a transition to several states has its label on its first line. */
const linesOf = ({ states, transitions }: Chart): Line[] => {
  const lines = new Map<string, Line>()
  const lineTo = (from: string, to: string): Line => {
    const line = lines.get(`${from} ${to}`) ?? { from, to, transitions: [] }
    lines.set(`${from} ${to}`, line)
    return line
  }
  for (const transition of transitions.filter((one) => !isInternal(one)))
    transition.to.forEach((to, index) => {
      const line = lineTo(transition.from, to)
      if (index === 0) line.transitions.push(transition)
    })
  const starts = states
    .filter(({ isInitial }) => isInitial)
    .map(({ path }) => ({ from: undefined, to: path, transitions: [] }))
  return [...starts, ...lines.values()]
}

const lineId = ({ from, to }: Line) => `${from ?? START} ${to}`

const labelOf = (transitions: readonly ChartTransition[]) => ({
  text: transitions.map(({ label }) => label).join('\n'),
  width: Math.max(...transitions.map(rowWidth)),
  height: transitions.length * sizes.row,
  layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
})

/**
 * Whether a line leads back to an earlier state. ELK receives such a line in the opposite direction: otherwise ELK chooses
 * which line of a cycle it reverses, and the initial state may be in the middle of the chart.
 */
const isBackward = ({ from, to }: Line, chart: Chart): boolean => {
  if (!from) return false
  const positionOf = (path: string, parent: ChartState) =>
    inOrder(parent, chart).findIndex((child) => path === child.path || path.startsWith(`${child.path}.`))
  const parents = chart.states.filter(
    ({ path }) => path === '' || [from, to].every((end) => end.startsWith(`${path}.`)),
  )
  const common = parents.at(-1)
  return common !== undefined && positionOf(from, common) > positionOf(to, common)
}

/** Whether the label of a transition is on its line. */
export const isLabelled = ({ isListed }: ChartTransition) => !isListed

const edgeOf =
  (chart: Chart) =>
  (line: Line): ElkExtendedEdge => {
    const { from, to, transitions } = line
    const labelled = transitions.filter(isLabelled)
    const start = startId(chart.states.find(({ path }) => path === to)?.parent ?? '')
    const ends = [from === undefined ? start : nodeId(from), nodeId(to)]
    const [source = '', target = ''] = isBackward(line, chart) ? ends.toReversed() : ends
    return {
      id: lineId(line),
      sources: [source],
      targets: [target],
      labels: labelled.length > 0 ? [labelOf(labelled)] : [],
      layoutOptions: from === undefined ? { 'elk.layered.priority.straightness': '10' } : {},
    }
  }

const graphOf = (chart: Chart, direction: Direction): ElkNode => {
  const [root] = chart.states
  return {
    id: 'chart',
    layoutOptions: { ...CHART_OPTIONS, 'elk.direction': direction },
    children: root ? [...(hasRootBox(chart) ? [nodeOf(root, chart)] : []), ...insideOf(root, chart)] : [],
    edges: linesOf(chart).map(edgeOf(chart)),
  }
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })
const allNodes = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...allNodes(child)])
const pointsOf = ({ sections = [] }: ElkExtendedEdge) =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
const depthOf = (path: string) => (path === '' ? 0 : path.split('.').length - 1)

const toLayout = (result: ElkNode, chart: Chart, detail: Detail): ChartLayout => {
  const nodes = new Map(allNodes(result).map((node) => [node.id, boxOf(node)]))
  const edges = new Map((result.edges ?? []).map((edge) => [edge.id, edge]))
  const kindOf = (path: string) => chart.states.find((state) => state.path === path)?.kind
  return {
    detail,
    width: result.width ?? 0,
    height: result.height ?? 0,
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
      const points = isBackward(line, chart) ? pointsOf(edge).toReversed() : pointsOf(edge)
      return [{ ...line, id, points, ...(label ? { labels: boxOf(label) } : {}) }]
    }),
  }
}

const computeLayout = async (chart: Chart, direction: Direction, detail: Detail): Promise<ChartLayout> => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  const detailed = inDetail(chart, detail)
  return toLayout(await new Elk().layout(graphOf(detailed, direction)), detailed, detail)
}

const crosses = (from: Point, to: Point, { x, y, width, height }: Box) =>
  Math.max(from.x, to.x) > x &&
  Math.min(from.x, to.x) < x + width &&
  Math.max(from.y, to.y) > y &&
  Math.min(from.y, to.y) < y + height
/** Whether a line crosses the text of a state that is not one of its ends. */
const hasCrossedText = ({ states, lines }: ChartLayout) =>
  states.some(({ head, state }) =>
    lines
      .filter(({ from, to }) => from !== state.path && to !== state.path)
      .some(({ points }) => points.some((point, index) => crosses(points[index - 1] ?? point, point, head))),
  )

const directions: Record<Direction, WeakMap<Chart, Map<string, Promise<ChartLayout>>>> = {
  DOWN: new WeakMap(),
  RIGHT: new WeakMap(),
}

/** Cached by direction, chart and detail; a failed computation is repeated on the next call. */
const layoutIn = (direction: Direction, chart: Chart, detail: Detail): Promise<ChartLayout> => {
  const known = directions[direction].get(chart) ?? new Map<string, Promise<ChartLayout>>()
  directions[direction].set(chart, known)
  const key = keyOf(detail)
  const cached = known.get(key)
  if (cached) return cached
  const layout = computeLayout(chart, direction, detail)
  known.set(key, layout)
  layout.catch(() => known.delete(key))
  return layout
}

/** The downward layout, unless that to the right is much larger in the frame, or is the only one without a crossed text. */
const chooseLayout = async (chart: Chart, detail: Detail, frame: Frame): Promise<ChartLayout> => {
  const down = await layoutIn('DOWN', chart, detail)
  const isDownCrossed = hasCrossedText(down)
  if (!isDownCrossed && (frame.width < NARROW || wholeZoom(down, frame) >= MIN_READABLE_ZOOM)) return down
  const right = await layoutIn('RIGHT', chart, detail)
  if (isDownCrossed || hasCrossedText(right)) return hasCrossedText(right) ? down : right
  return wholeZoom(right, frame) > wholeZoom(down, frame) * MIN_GAIN ? right : down
}

/** Whether the labels of a chart can be read where its whole width is in view. */
const isReadable = ({ width }: ChartLayout, frame: Frame) =>
  wholeZoom({ width, height: 0 }, { ...frame, height: Number.POSITIVE_INFINITY }) >= MIN_READABLE_ZOOM

const layoutInDetail = async (chart: Chart, detail: Detail, frame: Frame, isFull: boolean): Promise<ChartLayout> => {
  const layout = await chooseLayout(chart, detail, frame)
  const fits = wholeZoom(layout, frame) >= MIN_READABLE_ZOOM
  const chosen = isFull && !fits ? await chooseLayout(chart, detail, { ...frame, height: MAX_HEIGHT }) : layout
  if (isReadable(chosen, frame)) return chosen
  const down = await layoutIn('DOWN', chart, detail)
  return down.width < chosen.width && !hasCrossedText(down) ? down : chosen
}

/** The details in which a chart can be drawn, from the most to the least; what a person has folded stays. */
const detailsOf = (chart: Chart, given: ReadonlySet<string> | undefined): Detail[] => {
  const folds = given ? [] : foldable(chart)
  // Each try takes its time: none, 1, 2, 4 and so on, and all are folded.
  const counts = [0, ...[1, 2, 4, 8, 16].filter((count) => count < folds.length), folds.length]
  const folding = (listed: Detail['listed']) =>
    [...new Set(counts)].map((count) => ({ listed, folded: given ?? new Set(folds.slice(0, count)) }))
  return [{ listed: 'none', folded: given ?? new Set() }, ...folding('results'), ...folding('all')]
}

/**
 * The layout of a chart for the room that it has. A chart that is too wide to be read lists the results of its calls, and
 * then folds its states from the innermost ones on until it can be read; then it lists all transitions.
 * @param isFull whether a chart that does not fit the frame may be higher
 * @param folded the states that a person has folded; without them the width decides
 */
export const layoutOf = async (
  chart: Chart,
  frame: Frame,
  isFull = false,
  folded?: ReadonlySet<string>,
): Promise<ChartLayout> => {
  let narrowest: ChartLayout | undefined
  for (const detail of detailsOf(chart, folded)) {
    const layout = await layoutInDetail(chart, detail, frame, isFull)
    if (isReadable(layout, frame)) return layout
    if (!narrowest || layout.width < narrowest.width) narrowest = layout
  }
  return narrowest as ChartLayout
}
