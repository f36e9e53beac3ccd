import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'

type Transition = { source: AnyStateNode; target?: readonly AnyStateNode[]; eventType: string; guard?: unknown }

const nameOf = (node: AnyStateNode) => node.path.join('_')
const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final'

/** A machine's chart as a Mermaid state diagram: events, guards, calls and delays as a reader would say them. */
export const mermaidOf = (machine: AnyStateMachine): string =>
  [
    'stateDiagram-v2',
    ...inside(machine.root, machine),
    ...leavingArrows(machine).map(indented),
    ...fromAnywhere(machine).map(indented),
  ].join('\n')

const indented = (line: string) => `  ${line}`

/** The states of a compound state and the arrows between them. */
const inside = (node: AnyStateNode, machine: AnyStateMachine): string[] => {
  const bodies = Object.values(node.states).map((child) => [
    ...(isLeaf(child)
      ? [`state "${described(child)}" as ${nameOf(child)}`]
      : [`state "${child.key}" as ${nameOf(child)} {`, ...inside(child, machine), '}']),
    ...arrowsFrom(child)
      .filter(({ to }) => to.parent === node)
      .map(({ to, by }) => `${nameOf(child)} --> ${nameOf(to)} : ${labelOf(by, machine)}`),
  ])
  const first = node.type === 'parallel' ? [] : node.initial.target.map((start) => `[*] --> ${nameOf(start)}`)
  const divided =
    node.type === 'parallel' ? bodies.flatMap((body, at) => (at === 0 ? body : ['--', ...body])) : bodies.flat()
  return [...first, ...divided].map(indented)
}

/** A state with what runs in it. */
const described = (node: AnyStateNode): string =>
  [node.key, ...node.invoke.map(({ id, src }) => `calls ${id === src ? id : `${src} (${id})`}`)].join('<br/>')

const transitionsOf = (node: AnyStateNode): Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const arrowsFrom = (node: AnyStateNode): { to: AnyStateNode; by: Transition }[] =>
  transitionsOf(node).flatMap((by) => (by.target ?? [node]).map((to) => ({ to, by })))

/** Arrows that leave a compound state stand outside of it: inside, Mermaid would draw their target there too. */
const leavingArrows = (machine: AnyStateMachine): string[] =>
  getStateNodes(machine).flatMap((node) => [
    ...arrowsFrom(node)
      .filter(({ to }) => to.parent !== node.parent)
      .map(({ to, by }) => `${nameOf(node)} --> ${nameOf(to)} : ${labelOf(by, machine)}`),
    ...(node.type === 'final' && node.parent === machine.root ? [`${nameOf(node)} --> [*]`] : []),
  ])

/** What every state hears is drawn from a state of its own, since a diagram has no outside. */
const fromAnywhere = (machine: AnyStateMachine): string[] => {
  const lines = transitionsOf(machine.root).map((by) =>
    by.target
      ? `anywhere --> ${by.target.map(nameOf).join()} : ${labelOf(by, machine)}`
      : `anywhere : ${labelOf(by, machine)}`,
  )
  return lines.length > 0 ? ['state "in any state" as anywhere', ...lines] : []
}

const labelOf = ({ eventType, guard }: Transition, machine: AnyStateMachine): string => {
  const condition = guardOf(guard)
  return `${eventOf(eventType, machine)}${condition ? ` [${condition}]` : ''}`
}

const eventOf = (type: string, machine: AnyStateMachine): string => {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(type) ?? []
  if (kind === 'done.actor') return `${rest} answered`
  if (kind === 'error.actor') return `${rest} broke`
  if (kind !== 'after') return type === '' ? 'at once' : type
  const name = rest.split('.')[0] ?? ''
  const length = Number((machine.implementations.delays as Record<string, unknown>)[name] ?? name)
  return `after ${length / 1000} s`
}

const guardOf = (guard: unknown): string => {
  if (!guard) return ''
  if (typeof guard === 'string') return guard
  const { type, params } = guard as { type?: string; params?: unknown }
  const given = params && typeof params === 'object' ? ` ${Object.values(params).join(' ')}` : ''
  return `${type ?? 'condition'}${given}`
}
