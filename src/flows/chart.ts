import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** One state of a chart. `path` is its dotted path, '' for the machine itself. */
export interface ChartState {
  readonly path: string
  readonly key: string
  readonly parent: string
  readonly kind: 'leaf' | 'final' | 'compound' | 'parallel'
  /** Where its parent begins. */
  readonly isInitial: boolean
  /** Nothing ever rests here: it is left at once, whatever the context holds. */
  readonly isPassing: boolean
  /** Calls, child machines and watchers that run in it. */
  readonly calls: readonly { readonly id: string; readonly src: string }[]
}

/** What makes an arrow be taken. */
export type Cause =
  /** An event of a person, a child or a watcher. */
  | { readonly kind: 'event'; readonly type: string }
  /** A call, by its id, has answered or broken. */
  | { readonly kind: 'answer' | 'break'; readonly call: string }
  /** A delay has passed, in milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** As soon as its guard holds. */
  | { readonly kind: 'always' }

/** One transition of a chart; `index` names it within its machine. */
export interface ChartArrow {
  readonly index: number
  readonly from: string
  /** Empty where it stays and only does something. */
  readonly to: readonly string[]
  /** The event's type as the machine has it. */
  readonly type: string
  readonly cause: Cause
  /** The guard with its parameters; '' without one. */
  readonly guard: string
  /** As a reader would say it: event, guard, delay. */
  readonly label: string
}

/** A machine as plain data: what charts, inspector, replay and coverage know of it. */
export interface Chart {
  readonly id: string
  /** In the order of the definition, parents before their children; the machine itself comes first. */
  readonly states: readonly ChartState[]
  readonly arrows: readonly ChartArrow[]
}

type Drawn = ReturnType<typeof rawTransitionsOf>[number]

export const pathOf = (node: AnyStateNode): string => node.path.join('.')
const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final'
const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]

/** Every transition of a machine, root first; the place of one in this list is its arrow's `index`. */
const rawTransitionsOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

const places = new WeakMap<AnyStateMachine, ReadonlyMap<unknown, number>>()

/** The arrows' indexes by XState's own transitions; those of a definition are counted once. */
export const arrowsOf = (machine: AnyStateMachine): ReadonlyMap<unknown, number> => {
  const known =
    places.get(machine) ?? new Map(rawTransitionsOf(machine).map((one, index): [unknown, number] => [one, index]))
  places.set(machine, known)
  return known
}

const kindOf = (node: AnyStateNode): ChartState['kind'] => {
  if (node.type === 'atomic') return 'leaf'
  return node.type === 'history' ? 'leaf' : node.type
}

const stateOf = (node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  key: node.key,
  parent: node.parent ? pathOf(node.parent) : '',
  kind: kindOf(node),
  isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
  isPassing: (node.always ?? []).some(({ guard }) => guard === undefined),
  calls: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
})

const delayOf = (name: string, machine: AnyStateMachine) =>
  Number((machine.implementations.delays as Record<string, unknown>)[name] ?? name)

export const causeOf = (type: string, machine: AnyStateMachine): Cause => {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(type) ?? []
  if (kind === 'done.actor') return { kind: 'answer', call: rest }
  if (kind === 'error.actor') return { kind: 'break', call: rest }
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

/** An event as a reader would say it. */
export const said = (cause: Cause): string => {
  switch (cause.kind) {
    case 'event':
      return cause.type
    case 'answer':
      return `${cause.call} answered`
    case 'break':
      return `${cause.call} broke`
    case 'delay':
      return `after ${cause.ms / 1000} s`
    case 'always':
      return 'at once'
  }
}

const arrowOf =
  (machine: AnyStateMachine) =>
  (drawn: Drawn, index: number): ChartArrow => {
    const cause = causeOf(drawn.eventType, machine)
    const guard = guardOf(drawn.guard)
    return {
      index,
      from: pathOf(drawn.source),
      to: (drawn.target ?? []).map(pathOf),
      type: drawn.eventType,
      cause,
      guard,
      label: `${said(cause)}${guard ? ` [${guard}]` : ''}`,
    }
  }

const charts = new WeakMap<object, Chart>()

/** A machine's chart. The chart of a definition is drawn once. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const known = charts.get(machine)
  if (known) return known
  const chart = {
    id: machine.id,
    states: nodesOf(machine).map(stateOf),
    arrows: rawTransitionsOf(machine).map(arrowOf(machine)),
  }
  charts.set(machine, chart)
  return chart
}

/** The states in which a flow can rest: its leaves without those that are left at once. */
export const restingStates = ({ states }: Chart): string[] =>
  states.filter(({ kind, isPassing }) => (kind === 'leaf' || kind === 'final') && !isPassing).map(({ path }) => path)

/** The leaf states that a snapshot is in, as dotted paths. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.filter(isLeaf).map(pathOf)
