import { type Edge, type EdgeProps, Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { useContext } from 'react'
import { chartTexts } from '../texts.ts'
import { type Highlight, HighlightContext } from './highlight.ts'
import {
  isFoldable,
  isLabelled,
  type LineLayout,
  type StartLayout,
  type StateLayout,
  type TransitionList,
} from './layout.ts'
import { arrowHead, pathThrough } from './linePath.ts'
import * as css from './nodes.module.css'
import { TransitionLabel } from './TransitionLabel.tsx'

export type StateNode = Node<{ layout: StateLayout }, 'state'>
export type StartNode = Node<{ layout: StartLayout }, 'start'>
export type LabelsNode = Node<{ line: LineLayout }, 'labels'>
export type LineEdge = Edge<{ line: LineLayout }, 'line'>

// React Flow renders no edge without handles. The edge ignores their position: its points come from the layout.
const Ends = () => (
  <>
    <Handle type="target" position={Position.Top} isConnectable={false} />
    <Handle type="source" position={Position.Bottom} isConnectable={false} />
  </>
)

const Transitions = ({ heading, transitions }: TransitionList) => (
  <>
    <p className={css.heading}>{heading}</p>
    <ul className={css.list} aria-label={heading}>
      {transitions.map((transition) => (
        <li key={transition.index} className={css.item}>
          <TransitionLabel transition={transition} />
        </li>
      ))}
    </ul>
  </>
)

/** Whether an actor is in a state, or in one within it. */
const highlightOf = (path: string, { leaves, ancestors }: Highlight) => {
  if (leaves.has(path)) return 'current'
  return ancestors.has(path) ? 'ancestor' : undefined
}

/** Folds a state with all inside of it, or unfolds it. */
const FoldButton = ({ state: { path, inside } }: Pick<StateLayout, 'state'>) => {
  const { onFold } = useContext(HighlightContext)
  return (
    <button
      type="button"
      className={`${css.fold} nopan`}
      aria-expanded={inside === undefined}
      aria-label={chartTexts.inside(path)}
      title={inside ? chartTexts.unfold : chartTexts.fold}
      onClick={() => onFold?.(path)}
    >
      {inside ? '+' : '−'}
    </button>
  )
}

const StateBox = ({ data: { layout } }: NodeProps<StateNode>) => {
  const { state, lists } = layout
  const shown = useContext(HighlightContext)
  const highlight = highlightOf(state.path, shown)
  const isIn = (path: string) => highlightOf(path, shown) !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, but this element shows a state
    <div
      role="group"
      aria-label={chartTexts.state(state.path || chartTexts.anywhere, highlight !== undefined)}
      title={state.description || undefined}
      className={css.state}
      data-kind={state.path === '' ? 'anywhere' : state.kind}
      data-region={layout.isRegion || undefined}
      data-transient={state.isTransient || undefined}
      data-folded={state.inside ? true : undefined}
      data-highlight={highlight}
      data-state={state.path}
    >
      <p className={css.key}>
        {state.path === '' ? chartTexts.anywhere : state.key}
        {isFoldable(state) && <FoldButton state={state} />}
      </p>
      {state.inside?.map((key) => (
        <p key={key} className={css.inside} data-current={isIn(`${state.path}.${key}`) || undefined}>
          {key}
        </p>
      ))}
      {state.calls.map((call) => (
        <p key={call.id} className={css.note}>
          {chartTexts.calls(call)}
        </p>
      ))}
      {lists.map((list) => (
        <Transitions key={list.heading} {...list} />
      ))}
      <Ends />
    </div>
  )
}

const StartDot = () => (
  <div className={css.start}>
    <Ends />
  </div>
)

const Labels = ({ data: { line } }: NodeProps<LabelsNode>) => (
  <ul className={css.labels}>
    {line.transitions.filter(isLabelled).map((transition) => (
      <li key={transition.index} className={css.item}>
        <TransitionLabel transition={transition} />
      </li>
    ))}
  </ul>
)

const Line = ({ data }: EdgeProps<LineEdge>) => {
  const { taken } = useContext(HighlightContext)
  if (!data) return null
  const { transitions, points } = data.line
  const isTaken = transitions.some(({ index }) => taken.has(index))
  return (
    <g className={css.line} data-taken={isTaken || undefined}>
      <path d={pathThrough(points)} />
      <path className={css.head} d={arrowHead(points, isTaken ? 12 : 9)} />
    </g>
  )
}

export const nodeTypes = { state: StateBox, start: StartDot, labels: Labels }
export const edgeTypes = { line: Line }
