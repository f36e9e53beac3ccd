import { type Edge, type EdgeProps, Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { useContext } from 'react'
import { chartTexts } from '../texts.ts'
import { type Highlight, HighlightContext } from './highlight.ts'
import type { LineLayout, StartLayout, StateLayout, TransitionList } from './layout.ts'
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

const StateBox = ({ data: { layout } }: NodeProps<StateNode>) => {
  const { state, lists } = layout
  const highlight = highlightOf(state.path, useContext(HighlightContext))
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
      data-highlight={highlight}
      data-state={state.path}
    >
      <p className={css.key}>{state.path === '' ? chartTexts.anywhere : state.key}</p>
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
    {line.transitions.map((transition) => (
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
