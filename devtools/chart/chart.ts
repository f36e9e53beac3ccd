import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** One state of a chart. `path` is its dotted path; '' for the machine itself. */
export interface ChartState {
  readonly path: string
  readonly key: string
  readonly parent: string
  /** The machine's own sentence about it; '' without one. */
  readonly description: string
  readonly kind: 'leaf' | 'final' | 'compound' | 'parallel'
  /** Whether it is the initial state of its parent. */
  readonly isInitial: boolean
  /** Whether an unguarded `always` transition leaves it at once. */
  readonly isTransient: boolean
  /** Invoked calls, callbacks and child machines. */
  readonly calls: readonly { readonly id: string; readonly src: string }[]
  readonly tags: readonly string[]
  /** Names of the states that are left out of the box of a folded state. */
  readonly inside?: readonly string[]
}

/** Trigger of a transition. */
export type Cause =
  /** An event of a person, a child or a callback. */
  | { readonly kind: 'event'; readonly type: string }
  /** A call, by its id, has resolved or rejected. */
  | { readonly kind: 'done' | 'error'; readonly call: string }
  /** A delay in milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** An `always` transition. */
  | { readonly kind: 'always' }

/** One transition of a chart; `index` is its position in `Chart.transitions`. */
export interface ChartTransition {
  readonly index: number
  readonly from: string
  /** Target states; empty for a transition that only runs actions. */
  readonly to: readonly string[]
  /** Event type in the machine's definition. */
  readonly type: string
  readonly cause: Cause
  /** Guard with its parameters; '' without one. */
  readonly guard: string
  /** Readable text: event or delay, and guard. */
  readonly label: string
  /** The machine's own sentence about it; '' without one. */
  readonly description: string
  /** Whether its label is in the box of its state, and not on its line. */
  readonly isListed?: true
}

/** A machine as plain data, for charts, inspector, replay and coverage. */
export interface Chart {
  readonly id: string
  /** In the order of the definition, parents before children; the machine itself comes first. */
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

type RawTransition = ReturnType<typeof rawTransitionsOf>[number]

export const pathOf = (node: AnyStateNode): string => node.path.join('.')
const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final'
const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]

/** Every transition of a machine, root first. */
const rawTransitionsOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

const indexesByMachine = new WeakMap<object, ReadonlyMap<unknown, number>>()

/** The index of each of XState's transition definitions (`ChartTransition.index`). Cached by machine. */
export const transitionIndexes = (machine: AnyStateMachine): ReadonlyMap<unknown, number> => {
  const indexes =
    indexesByMachine.get(machine.root) ??
    new Map(rawTransitionsOf(machine).map((one, index): [unknown, number] => [one, index]))
  indexesByMachine.set(machine.root, indexes)
  return indexes
}

const kindOf = (node: AnyStateNode): ChartState['kind'] => {
  if (node.type === 'atomic') return 'leaf'
  return node.type === 'history' ? 'leaf' : node.type
}

const toState = (node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  key: node.key,
  parent: node.parent ? pathOf(node.parent) : '',
  description: node.description ?? '',
  kind: kindOf(node),
  isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
  isTransient: (node.always ?? []).some(({ guard }) => guard === undefined),
  calls: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
  tags: node.tags,
})

const delayOf = (name: string, machine: AnyStateMachine) =>
  Number((machine.implementations.delays as Record<string, unknown>)[name] ?? name)

export const causeOf = (type: string, machine: AnyStateMachine): Cause => {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(type) ?? []
  if (kind === 'done.actor') return { kind: 'done', call: rest }
  if (kind === 'error.actor') return { kind: 'error', call: rest }
  if (kind === 'after') return { kind: 'delay', ms: delayOf(rest.split('.')[0] ?? '', machine) }
  return type === '' ? { kind: 'always' } : { kind: 'event', type }
}

const guardOf = (guard: unknown): string => {
  if (!guard) return ''
  if (typeof guard === 'string') return guard
  const { type, params } = guard as { type?: string; params?: unknown }
  const given = params && typeof params === 'object' ? ` ${Object.values(params).join(' ')}` : ''
  return `${type ?? 'condition'}${given}`
}

/** A trigger as a readable text, such as `form.submit`, `signIn done` or `after 5 s`. */
export const formatCause = (cause: Cause): string => {
  switch (cause.kind) {
    case 'event':
      return cause.type
    case 'done':
      return `${cause.call} done`
    case 'error':
      return `${cause.call} failed`
    case 'delay':
      return `after ${cause.ms / 1000} s`
    case 'always':
      return 'at once'
  }
}

const toTransition =
  (machine: AnyStateMachine) =>
  (raw: RawTransition, index: number): ChartTransition => {
    const cause = causeOf(raw.eventType, machine)
    const guard = guardOf(raw.guard)
    return {
      index,
      from: pathOf(raw.source),
      to: (raw.target ?? []).map(pathOf),
      type: raw.eventType,
      cause,
      guard,
      label: `${formatCause(cause)}${guard ? ` [${guard}]` : ''}`,
      description: raw.description ?? '',
    }
  }

const charts = new WeakMap<object, Chart>()

/** The chart of a machine. Cached by machine. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const cached = charts.get(machine.root)
  if (cached) return cached
  const chart = {
    id: machine.id,
    states: nodesOf(machine).map(toState),
    transitions: rawTransitionsOf(machine).map(toTransition(machine)),
  }
  charts.set(machine.root, chart)
  return chart
}

/** A clause about each guard of a machine, such as "the code is right", by the guard's name. */
export interface GuardClauses {
  readonly [guard: string]: string
}

/** Names of guards with parameters have them after a space: `isValid app`. */
const guardName = (guard: string) => guard.split(' ')[0] ?? ''

/** The text about a transition: its condition, and the machine's sentence; '' without both. */
export const sentenceOf = ({ guard, description }: ChartTransition, guards: GuardClauses = {}): string => {
  const clause = guards[guard] ?? guards[guardName(guard)]
  return [clause && `Only if ${clause}.`, description].filter(Boolean).join(' ')
}

/** The guards of a chart without their parameters, each once. */
export const guardsOf = ({ transitions }: Chart): string[] => [
  ...new Set(transitions.flatMap(({ guard }) => (guard ? [guardName(guard)] : []))),
]

/** The states in which a machine can stay: its leaf states without the transient ones. */
export const restingStates = ({ states }: Chart): string[] =>
  states
    .filter(({ kind, isTransient }) => (kind === 'leaf' || kind === 'final') && !isTransient)
    .map(({ path }) => path)

/** The current leaf states of a snapshot, as dotted paths. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.filter(isLeaf).map(pathOf)
