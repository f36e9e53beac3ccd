import type { AnyStateMachine } from 'xstate'
import { chartOf } from '../chart/chart.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import { type ActorReplay, type Divergence, formatState, leafStates } from '../replay/replay.ts'
import { formatEvent } from './pathText.ts'

/** Maximum width, also of files, and minimum width. In columns. */
const [MAX_WIDTH, MIN_WIDTH] = [120, 60]

const cut = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text)
const seconds = (ms: number) => `${(ms / 1000).toFixed(3)} s`

/** Columns as wide as their widest cell, up to a limit; the last column has the rest of the line. */
const formatTable = (rows: readonly (readonly string[])[], width: number): string[] => {
  const limit = Math.min(40, Math.floor((width - 20) / 2.5))
  const widest = (column: number) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0)
  const widths = (rows[0] ?? []).map((_, column) => Math.min(limit, widest(column)))
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      if (column === row.length - 1) return cell
      return column < 2 ? cell.padStart(widths[column] ?? 0) : cut(cell, limit).padEnd(widths[column] ?? 0)
    })
    return cut(`  ${cells.join('  ')}`.trimEnd(), width)
  })
}

const stepTable = ({ steps, divergence }: ActorReplay, machine: AnyStateMachine, width: number): string[] => {
  const rows = steps.map(({ n, at, event, to, starts, emits }) => [
    String(n),
    seconds(at),
    formatEvent(event, machine),
    formatState(to),
    [...starts.map((call) => `starts ${call}`), ...emits].join(', '),
  ])
  const lines = formatTable([['step', 'time', 'event', 'state', 'starts and emits'], ...rows], width)
  return divergence ? [...lines.slice(0, steps.length + 1), ...divergenceLines(divergence)] : lines
}

const divergenceLines = ({ n, recorded, today }: Divergence): string[] => [
  `  ✗ step ${n}: ${recorded};`,
  `    ${today}.`,
]

const MARK = { current: '●', continues: '─', recorded: '✗', none: ' ' }

/**
 * One row per state and one column per step: ● marks the machine's state, ✗ the recorded state at a divergence.
 */
const laneChart = ({ actor, steps, divergence }: ActorReplay, machine: AnyStateMachine, width: number): string[] => {
  const replayed = steps.map(({ to }) => leafStates(to))
  const expected = divergence ? leafStates(actor.steps.find(({ n }) => n === divergence.n)?.state) : []
  const states = chartOf(machine).states.map(({ path }) => path)
  const rows = [...new Set([...states, ...expected])].filter(
    (path) => expected.includes(path) || replayed.some((leaves) => leaves.includes(path)),
  )
  const count = Math.max(steps.length, divergence ? divergence.n + 1 : 0)
  const cell = String(count - 1).length + 1
  const label = Math.min(44, Math.max(...rows.map((path) => path.length), 4))
  const perLine = Math.max(1, Math.floor((width - label - 4) / cell))
  const markAt = (path: string, n: number): string => {
    const isCurrent = replayed[n]?.includes(path) === true
    const isExpected = divergence?.n === n && expected.includes(path)
    if (isExpected && !isCurrent) return MARK.recorded.padEnd(cell)
    if (!isCurrent) return MARK.none.repeat(cell)
    const continues = replayed[n + 1]?.includes(path) === true
    return MARK.current.padEnd(cell, continues ? MARK.continues : MARK.none)
  }
  const blocks = Array.from({ length: Math.ceil(count / perLine) }, (_, block) => block * perLine)
  return blocks.flatMap((first, block) => {
    const columns = Array.from({ length: Math.min(perLine, count - first) }, (_, offset) => first + offset)
    return [
      ...(block > 0 ? [''] : []),
      `  ${'step'.padEnd(label)}  ${columns.map((n) => String(n).padEnd(cell)).join('')}`.trimEnd(),
      ...rows.map((path) =>
        `  ${cut(path, label).padEnd(label)}  ${columns.map((n) => markAt(path, n)).join('')}`.trimEnd(),
      ),
    ]
  })
}

/** The machine's chart as Mermaid with the visited states marked. */
const mermaidLines = ({ steps }: ActorReplay, machine: AnyStateMachine): string[] => {
  const visited = [...new Set(steps.flatMap(({ to }) => leafStates(to)))].map((path) => path.replaceAll('.', '_'))
  return [
    mermaidOf(chartOf(machine)),
    '  classDef visited fill:#fde68a,stroke:#b45309',
    `  class ${visited.join(',')} visited`,
  ]
}

/** Whether an actor only started. */
const isAtStart = ({ steps, divergence }: ActorReplay) => steps.length < 2 && !divergence

export interface ShowOptions {
  readonly isMermaid?: boolean | undefined
  /** Width of the terminal; absent without a terminal. */
  readonly columns?: number | undefined
}

/** A replay as text: a table and a chart of each actor; actors without an event are listed at the end. */
export const showReplay = (actors: readonly ActorReplay[], options: ShowOptions): string => {
  const idle = actors.filter(isAtStart).map(({ actor, steps }) => `  ${actor.id} in ${formatState(steps[0]?.to)}`)
  const shown = actors.filter((actor) => !isAtStart(actor)).map((actor) => showActor(actor, options))
  return [...shown, ...(idle.length > 0 ? [['Started, without an event:', ...idle].join('\n')] : [])].join('\n\n')
}

const showActor = (replayed: ActorReplay, { isMermaid = false, columns = MAX_WIDTH }: ShowOptions): string => {
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, columns))
  const { actor, machine, steps, divergence } = replayed
  const parent = actor.parent ? `, started by ${actor.parent} as ${actor.call ?? 'a child'}` : ''
  const attached = actor.context === undefined ? '' : ', started before the recording'
  const head = `${actor.id}${parent}${attached}`
  if (!machine) return [head, ...(divergence ? divergenceLines(divergence) : [])].join('\n')
  const chart =
    steps.length === 0 ? [] : isMermaid ? mermaidLines(replayed, machine) : laneChart(replayed, machine, width)
  return [head, ...stepTable(replayed, machine, width), ...(chart.length > 0 ? ['', ...chart] : [])].join('\n')
}
