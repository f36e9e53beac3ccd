import type { AnyStateMachine } from 'xstate'
import { chartOf } from '../chart/chart.ts'
import { mermaidOf } from '../chart/mermaid.ts'
import type { Recording } from '../recording/recording.ts'
import { formatRead } from '../replay/answer.ts'
import { type ActorReplay, type Divergence, formatDifference, formatState, leafStates } from '../replay/replay.ts'
import { createTimeline, type EmitEffect } from '../replay/timeline.ts'
import { formatEvent } from './pathText.ts'

/** Maximum width, also of files, and minimum width. In columns. */
const [MAX_WIDTH, MIN_WIDTH] = [120, 60]

const cut = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text)
const seconds = (ms: number) => `${(ms / 1000).toFixed(3)} s`
const widthOf = (columns = MAX_WIDTH) => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, columns))

/** A column of a table: aligned to the right, or to the left with at most a part of the width. */
type Column = 'right' | number

/** Columns as wide as their widest cell, up to a limit; the last column has the rest of the line. */
const formatTable = (
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  width: number,
): readonly string[] => {
  const limitOf = (column: Column) => (column === 'right' ? 12 : Math.floor((width - 20) * column))
  const widest = (column: number) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0)
  const widths = columns.map((column, index) => Math.min(limitOf(column), widest(index)))
  return rows.map((row) => {
    const cells = row.map((cell, index) => {
      if (index === row.length - 1) return cell
      const size = widths[index] ?? 0
      return columns[index] === 'right' ? cell.padStart(size) : cut(cell, size).padEnd(size)
    })
    const line = cut(`  ${cells.join('  ')}`.trimEnd(), width)
    // What a call answered is never cut away: a long message goes on in the next line.
    const long = row.findIndex((cell, index) => cell.includes('✗') && cell.length > (widths[index] ?? cell.length))
    if (long < 0) return line
    const indent = widths.slice(0, long).reduce((sum, size) => sum + size + 2, 2)
    const rest = row[long]?.slice((widths[long] ?? 0) - 1) ?? ''
    return `${line}\n${cut(`${' '.repeat(indent)}…${rest}`, width)}`
  })
}

type Step = ActorReplay['steps'][number]

/** The state after a step; of a parallel machine only the regions that the step has changed. */
const changedState = ({ to }: Step, before: Step | undefined): string => {
  const leaves = leafStates(to)
  if (!before || leaves.length === 1) return formatState(to)
  const former = leafStates(before.to)
  return leaves.filter((leaf) => !former.includes(leaf)).join(', ')
}

const cellsOf = (step: Step, before: Step | undefined, machine: AnyStateMachine) => {
  const { at, event, taken, starts, emits } = step
  return {
    time: seconds(at),
    event: formatEvent(event, machine),
    state: changedState(step, before),
    effects: [
      ...(event && taken.length === 0 ? ['ignored'] : []),
      ...starts.map(({ id }) => `starts ${id}`),
      ...emits,
    ].join(', '),
  }
}

const stepTable = ({ steps, divergence }: ActorReplay, machine: AnyStateMachine, width: number): readonly string[] => {
  const rows = steps.map((step, index) => {
    const { time, event, state, effects } = cellsOf(step, steps[index - 1], machine)
    return [String(step.n), time, event, state, effects]
  })
  const head = ['step', 'time', 'event', 'state', 'starts and emits']
  const lines = formatTable([head, ...rows], ['right', 'right', 0.48, 0.32], width)
  return divergence ? [...lines.slice(0, steps.length + 1), divergenceLine(divergence)] : lines
}

const divergenceText = (divergence: Divergence) => `diverges at step ${divergence.n}: ${formatDifference(divergence)}`
const divergenceLine = (divergence: Divergence): string => `  ✗ ${divergenceText(divergence)}`

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

export interface ShowOptions {
  readonly isMermaid?: boolean | undefined
  /** Shows also actors without an event and those of `hiddenMachines`. */
  readonly isAll?: boolean | undefined
  /** Width of the terminal; absent without a terminal. */
  readonly columns?: number | undefined
  /** Ids of machines whose actors are hidden, such as those that run once per request. */
  readonly hiddenMachines?: readonly string[] | undefined
}

/** Whether an actor only started. */
const isIdle = ({ steps }: ActorReplay) => steps.length < 2

/** An actor that diverges is never hidden. */
const shownActors = (actors: readonly ActorReplay[], { isAll, hiddenMachines = [] }: ShowOptions) =>
  isAll
    ? actors
    : actors.filter((one) => one.divergence || !(isIdle(one) || hiddenMachines.includes(one.actor.machine)))

/** One line about the hidden actors; nothing without any. */
const hiddenLine = (actors: readonly ActorReplay[], shown: readonly ActorReplay[]): string[] => {
  const hidden = actors.filter((one) => !shown.includes(one))
  const busy = Map.groupBy(
    hidden.filter((one) => !isIdle(one)),
    ({ actor }) => actor.machine,
  )
  const idle = hidden.filter(isIdle).length
  const parts = [
    ...(idle > 0 ? [`${idle} without an event`] : []),
    ...[...busy].map(([machine, all]) => `${all.length} of ${machine}`),
  ]
  return hidden.length === 0 ? [] : [`Hidden actors: ${parts.join(', ')}. Show them with --all.`]
}

/** A replay as text: a table and a chart of each actor. */
export const showReplay = (actors: readonly ActorReplay[], options: ShowOptions): string => {
  const shown = shownActors(actors, options)
  return [...shown.map((actor) => showActor(actor, options)), ...hiddenLine(actors, shown)].join('\n\n')
}

const chartLines = (replayed: ActorReplay, machine: AnyStateMachine, { isMermaid = false, columns }: ShowOptions) => {
  if (replayed.steps.length === 0) return []
  return isMermaid ? mermaidLines(replayed, machine) : laneChart(replayed, machine, widthOf(columns))
}

const showActor = (replayed: ActorReplay, options: ShowOptions): string => {
  const { actor, machine, divergence } = replayed
  const parent = actor.parent ? `, started by ${actor.parent} as ${actor.call ?? 'a child'}` : ''
  const attached = actor.context === undefined ? '' : ', started before the recording'
  const head = `${actor.id}${parent}${attached}`
  if (!machine) return [head, ...(divergence ? [divergenceLine(divergence)] : [])].join('\n')
  const chart = chartLines(replayed, machine, options)
  return [
    head,
    ...stepTable(replayed, machine, widthOf(options.columns)),
    ...(chart.length > 0 ? ['', ...chart] : []),
  ].join('\n')
}

/**
 * Where and when a recording was made, with the reads that failed: one line each.
 * @param browser its name
 * @param place the place of the recording among those of its visit
 */
export const showPage = (recording: Recording, browser: string | undefined, place?: string): string => {
  const { recordedAt, page, build, language, window, note, picture, reads = [] } = recording
  const size = window && `${window.width} × ${window.height}${window.scale === 1 ? '' : `, scale ${window.scale}`}`
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['recorded', recordedAt],
    ['visit', recording.visit && [recording.visit, place].filter(Boolean).join(', ')],
    ['page', page],
    ['build', build],
    ['language', language],
    ['browser', browser],
    ['window', size],
    ['note', note],
    ['picture', picture && 'yes: --picture writes it to a file'],
    ...reads.filter(({ error }) => error).map((read) => ['read', formatRead(read)] as const),
  ]
  return lines.flatMap(([name, value]) => (value ? [`  ${name.padEnd(8)}  ${value}`] : [])).join('\n')
}

/** A row of the timeline; equal neighbours are one row with their number, and the time of the first. */
interface TimelineRow {
  readonly time: string
  readonly cells: readonly [actor: string, event: string, state: string, effects: string]
  count: number
}

/**
 * The steps of all actors in one table, in causal order. An actor has no steps after its divergence, which stands at the
 * place of its step.
 */
export const showTimeline = (
  recording: Recording,
  actors: readonly ActorReplay[],
  effects: readonly EmitEffect[],
  options: ShowOptions,
): string => {
  const shown = shownActors(actors, options)
  const replays = new Map(shown.map((one) => [one.actor.id, one]))
  const lines: (TimelineRow | { readonly divergence: Divergence })[] = [
    { time: 'time', cells: ['actor', 'event', 'state', 'starts and emits'], count: 1 },
  ]
  const add = (time: string, cells: TimelineRow['cells']) => {
    const last = lines.at(-1)
    if (last && 'cells' in last && last.cells.join('\n') === cells.join('\n')) last.count++
    else lines.push({ time, cells, count: 1 })
  }
  const reads = (recording.reads ?? []).values()
  let read = reads.next()
  const addReadsUntil = (at: number) => {
    for (; !read.done && read.value.at <= at; read = reads.next())
      add(seconds(read.value.at), ['server', formatRead(read.value), '', ''])
  }
  for (const { log, step } of createTimeline(recording, effects)) {
    addReadsUntil(step.at)
    const { machine, steps = [], divergence } = replays.get(log.id) ?? {}
    const index = steps.findIndex(({ n }) => n === step.n)
    const own = steps[index]
    if (own && machine) {
      const { time, event, state, effects } = cellsOf(own, steps[index - 1], machine)
      add(time, [log.id, event, state, effects])
    }
    if (divergence && step.n >= divergence.n) {
      lines.push({ divergence })
      replays.delete(log.id)
    }
  }
  addReadsUntil(Number.POSITIVE_INFINITY)
  // An actor can also diverge after its last step.
  for (const { divergence } of replays.values()) if (divergence) lines.push({ divergence })
  const rows = lines.flatMap((line) => {
    if (!('cells' in line)) return []
    const { time, cells, count } = line
    const [actor, event, ...others] = cells
    return [[time, actor, count > 1 ? `${event} (${count} times)` : event, ...others]]
  })
  const table = formatTable(rows, ['right', 0.22, 0.4, 0.3], widthOf(options.columns)).values()
  return [
    'Timeline of all actors',
    ...lines.map((line) =>
      'cells' in line ? table.next().value : `  ✗ ${line.divergence.actor} ${divergenceText(line.divergence)}`,
    ),
    ...hiddenLine(actors, shown).flatMap((line) => ['', line]),
  ].join('\n')
}
