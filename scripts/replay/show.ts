import type { AnyStateMachine } from 'xstate'
import { chartOf } from '../../src/flows/chart.ts'
import { mermaidOf } from '../../src/flows/mermaid.ts'
import { type ActorWalk, leavesIn, type Parting, said } from '../../src/flows/replay.ts'
import { sayEvent } from './way.ts'

/** Columns of a file, and what a terminal has at least. */
const [WIDE, NARROW] = [120, 60]

const cut = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text)
const seconds = (ms: number) => `${(ms / 1000).toFixed(3)} s`

/** Columns as wide as they need be; the last one takes what is left of the line. */
const inColumns = (rows: readonly (readonly string[])[], width: number): string[] => {
  const most = Math.min(40, Math.floor((width - 20) / 2.5))
  const widest = (at: number) => rows.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0)
  const widths = (rows[0] ?? []).map((_, at) => Math.min(most, widest(at)))
  return rows.map((row) => {
    const cells = row.map((cell, at) =>
      at === row.length - 1 ? cell : at < 2 ? cell.padStart(widths[at] ?? 0) : cut(cell, most).padEnd(widths[at] ?? 0),
    )
    return cut(`  ${cells.join('  ')}`.trimEnd(), width)
  })
}

const tableOf = ({ walk, parting }: ActorWalk, machine: AnyStateMachine, width: number): string[] => {
  const rows = walk.map(({ n, at, event, to, starts, tells }) => [
    String(n),
    seconds(at),
    sayEvent(event, machine),
    said(to),
    [...starts.map((call) => `starts ${call}`), ...tells].join(', '),
  ])
  const lines = inColumns([['step', 'time', 'event', 'state', 'starts and tells'], ...rows], width)
  const walked = walk.length + 1
  return parting ? [...lines.slice(0, walked), ...partingLines(parting)] : lines
}

const partingLines = ({ n, recorded, today }: Parting): string[] => [`  ✗ step ${n}: ${recorded};`, `    ${today}.`]

const MARK = { here: '●', stays: '─', recorded: '✗', none: ' ' }

/** One row a state, one column a step: where the machine stands, and with ✗ where the recording says it went instead. */
const lanesOf = ({ actor, walk, parting }: ActorWalk, machine: AnyStateMachine, width: number): string[] => {
  const there = walk.map(({ to }) => leavesIn(to))
  const wanted = parting ? leavesIn(actor.steps.find(({ n }) => n === parting.n)?.state) : []
  const states = chartOf(machine).states.map(({ path }) => path)
  const rows = [...new Set([...states, ...wanted])].filter(
    (path) => wanted.includes(path) || there.some((leaves) => leaves.includes(path)),
  )
  const count = Math.max(walk.length, parting ? parting.n + 1 : 0)
  const cell = String(count - 1).length + 1
  const label = Math.min(44, Math.max(...rows.map((path) => path.length), 4))
  const perLine = Math.max(1, Math.floor((width - label - 4) / cell))
  const markAt = (path: string, at: number): string => {
    const isHere = there[at]?.includes(path) === true
    const isWanted = parting?.n === at && wanted.includes(path)
    if (isWanted && !isHere) return MARK.recorded.padEnd(cell)
    if (!isHere) return MARK.none.repeat(cell)
    const goesOn = there[at + 1]?.includes(path) === true
    return MARK.here.padEnd(cell, goesOn ? MARK.stays : MARK.none)
  }
  const blocks = Array.from({ length: Math.ceil(count / perLine) }, (_, block) => block * perLine)
  return blocks.flatMap((first, block) => {
    const columns = Array.from({ length: Math.min(perLine, count - first) }, (_, at) => first + at)
    return [
      ...(block > 0 ? [''] : []),
      `  ${'step'.padEnd(label)}  ${columns.map((at) => String(at).padEnd(cell)).join('')}`.trimEnd(),
      ...rows.map((path) =>
        `  ${cut(path, label).padEnd(label)}  ${columns.map((at) => markAt(path, at)).join('')}`.trimEnd(),
      ),
    ]
  })
}

/** The machine's chart as Mermaid, with the states that were walked marked. */
const mermaidLines = ({ walk }: ActorWalk, machine: AnyStateMachine): string[] => {
  const walked = [...new Set(walk.flatMap(({ to }) => leavesIn(to)))].map((path) => path.replaceAll('.', '_'))
  return [
    mermaidOf(chartOf(machine)),
    '  classDef walked fill:#fde68a,stroke:#b45309',
    `  class ${walked.join(',')} walked`,
  ]
}

/** Whether there is nothing to tell of a walk but that it began. */
const isAtStart = ({ walk, parting }: ActorWalk) => walk.length < 2 && !parting

export interface ShowOptions {
  readonly isMermaid?: boolean | undefined
  /** Of the terminal; absent where it is none. */
  readonly columns?: number | undefined
}

/** A recording's walks as people read them, those that heard nothing last. */
export const showWalks = (walks: readonly ActorWalk[], options: ShowOptions): string => {
  const resting = walks.filter(isAtStart).map(({ actor, walk }) => `  ${actor.id} in ${said(walk[0]?.to)}`)
  const shown = walks.filter((walk) => !isAtStart(walk)).map((walk) => showWalk(walk, options))
  return [...shown, ...(resting.length > 0 ? [['Started, and heard nothing:', ...resting].join('\n')] : [])].join(
    '\n\n',
  )
}

/** An actor's walk as people read it: a table of its steps, and a chart of the way through its states. */
const showWalk = (shown: ActorWalk, { isMermaid = false, columns = WIDE }: ShowOptions): string => {
  const width = Math.min(WIDE, Math.max(NARROW, columns))
  const { actor, machine, walk, parting } = shown
  const from = actor.parent ? `, started by ${actor.parent} as ${actor.call ?? 'a child'}` : ''
  const joined = actor.context === undefined ? '' : ', joined while it lived'
  const head = `${actor.id}${from}${joined}`
  if (!machine) return [head, ...(parting ? partingLines(parting) : [])].join('\n')
  const picture = walk.length === 0 ? [] : isMermaid ? mermaidLines(shown, machine) : lanesOf(shown, machine, width)
  return [head, ...tableOf(shown, machine, width), ...(picture.length > 0 ? ['', ...picture] : [])].join('\n')
}
