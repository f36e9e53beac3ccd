// biome-ignore-all lint/suspicious/noExplicitAny: the changes go through the configuration of any machine
import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { pathOf } from '../chart/chart.ts'

/** One small change of a chart that a test is to notice. */
export interface ChartMutant {
  readonly machine: string
  /** The changed place and the change: `signingIn › signIn done [hasSession] › toastSuccess: removed`. */
  readonly name: string
  /** The state that has the changed part, as a dotted path; '' for the machine itself. */
  readonly state: string
  /** The changed machine. */
  readonly create: () => AnyStateMachine
  /**
   * For a mutant that drops the value `index` of its place: what the mutants of this place have seen. A value that does
   * not exist, or that nothing reads, is no mutant.
   */
  readonly values?: { readonly index: number; readonly seen: Seen }
}

interface Seen {
  /** The largest number of values. */
  count: number
  readonly read: Set<number>
}
type Path = readonly (string | number)[]
type Change = { readonly name: string; readonly create: () => AnyStateMachine; readonly values?: ChartMutant['values'] }

/** Values of one parameter or input that are dropped one at a time. */
const MAX_VALUES = 12
/** A change can make a chart run in circles; the error after this number of steps ends it. */
const MAX_STEPS = 1000

const setIn = (object: any, [key, ...rest]: Path, value: unknown): any => {
  if (key === undefined) return value
  const copy = Array.isArray(object) ? [...object] : { ...object }
  const next = setIn(copy[key], rest, value)
  if (next === undefined && Array.isArray(copy)) copy.splice(Number(key), 1)
  else if (next === undefined) delete copy[key]
  else copy[key] = next
  return copy
}

const getIn = (object: any, path: Path): any => path.reduce((part, key) => part?.[key], object)

/** The parts of a value that is a list, or one part alone, with their paths. */
const partsAt = (config: any, path: Path): { readonly path: Path; readonly value: any }[] => {
  const value = getIn(config, path)
  if (value === undefined) return []
  return Array.isArray(value)
    ? value.map((part, index) => ({ path: [...path, index], value: part }))
    : [{ path, value }]
}

/** The value without its n-th part; a value without parts is its own and only part. */
const without = (value: any, index: number, seen: Seen): any => {
  if (value === undefined || value === null) return value
  if (typeof value !== 'object' || Array.isArray(value)) {
    seen.count = Math.max(seen.count, 1)
    seen.read.add(0)
    if (index > 0) return value
    return Array.isArray(value) ? [] : undefined
  }
  // Guards and actions read no type of the event that is their parameter, unless the type is all it says.
  const all = Object.keys(value).filter((key) => value[key] !== undefined)
  const keys = all.length > 1 ? all.filter((key) => key !== 'type') : all
  seen.count = Math.max(seen.count, keys.length)
  const key = keys[index]
  if (key === undefined) return value
  const { [key]: _, ...others } = value
  const read = () => seen.read.add(index)
  return new Proxy(others, {
    get: (target, name) => {
      if (name === key) read()
      return target[name]
    },
    ownKeys: (target) => {
      read()
      return Reflect.ownKeys(target)
    },
  })
}

const nameOfPart = (value: any): string => {
  const type = typeof value === 'string' ? value : (value?.type ?? value)
  return typeof type === 'function' ? type.name || 'assign' : String(type)
}

/** The configuration of a machine, and how a changed one is built. */
interface Chart {
  readonly config: any
  readonly implementations: any
  readonly idMap: ReadonlyMap<string, AnyStateNode>
  readonly build: (changed: any, implementations?: any) => AnyStateMachine
  /** Builds the machine with another value at a path of the configuration. */
  readonly at: (path: Path, value: unknown) => () => AnyStateMachine
}

const changeable = (machine: AnyStateMachine): Chart => {
  // `idMap` is an internal field of XState.
  const { config, implementations, idMap } = machine as unknown as Pick<Chart, 'config' | 'implementations' | 'idMap'>
  const build = (changed: any, others = implementations): AnyStateMachine =>
    new StateMachine({ ...changed, options: { maxIterations: MAX_STEPS } }, others) as never
  return { config, implementations, idMap, build, at: (path, value) => () => build(setIn(config, path, value)) }
}

/** One change for each value of an input or of parameters: static, or a function's. */
const valuesDropped = ({ config, at }: Chart, name: string, path: Path): Change[] => {
  const given = getIn(config, path)
  if (given === undefined) return []
  const seen: Seen = { count: 0, read: new Set() }
  return Array.from({ length: MAX_VALUES }, (_, index) => {
    const changed =
      typeof given === 'function'
        ? (...args: unknown[]) => without(given(...args), index, seen)
        : without(given, index, seen)
    return { name: `${name}: value ${index + 1} dropped`, values: { index, seen }, create: at(path, changed) }
  })
}

/** The changes of an `assign`: each assigned value dropped. */
const assignmentsDropped = (name: string, action: any, create: (action: any) => AnyStateMachine): Change[] => {
  const { assignment } = action ?? {}
  if (assignment === undefined) return []
  const withAssignment = (changed: any) =>
    Object.assign((...args: any[]) => action(...args), { ...action, assignment: changed })
  if (typeof assignment === 'object')
    return Object.keys(assignment).map((key) => {
      const { [key]: _, ...others } = assignment
      return { name: `${name}: ${key} not assigned`, create: () => create(withAssignment(others)) }
    })
  const seen: Seen = { count: 0, read: new Set() }
  return Array.from({ length: MAX_VALUES }, (_, index) => {
    const changed = (...args: unknown[]) => without(assignment(...args), index, seen)
    return {
      name: `${name}: value ${index + 1} not assigned`,
      values: { index, seen },
      create: () => create(withAssignment(changed)),
    }
  })
}

const actionsAt = (chart: Chart, name: string, path: Path): Change[] =>
  partsAt(chart.config, path).flatMap(({ path: place, value }) => {
    const action = `${name} › ${nameOfPart(value)}`
    return [
      { name: `${action}: removed`, create: chart.at(place, undefined) },
      ...(typeof value === 'object' ? valuesDropped(chart, action, [...place, 'params']) : []),
      ...assignmentsDropped(action, value, (changed) => chart.at(place, changed)()),
    ]
  })

const resolve = ({ idMap }: Chart, node: AnyStateNode, target: string): AnyStateNode | undefined => {
  if (target.startsWith('#')) {
    const [id = '', ...keys] = target.slice(1).split('.')
    return (
      idMap.get(target.slice(1)) ?? keys.reduce<AnyStateNode | undefined>((one, key) => one?.states[key], idMap.get(id))
    )
  }
  const from = target.startsWith('.') ? node : (node.parent ?? node)
  return target
    .replace(/^\./, '')
    .split('.')
    .reduce<AnyStateNode | undefined>((one, key) => one?.states[key], from)
}

const siblingOf = (node: AnyStateNode | undefined): AnyStateNode | undefined => {
  const siblings = Object.values(node?.parent?.type === 'compound' ? node.parent.states : {}) as AnyStateNode[]
  return siblings.length > 1 ? siblings[(siblings.indexOf(node!) + 1) % siblings.length] : undefined
}

const transitionsAt = (chart: Chart, node: AnyStateNode, cause: string, path: Path): Change[] => {
  const { config, at } = chart
  const parts = partsAt(config, path)
  return parts.flatMap(({ path: place, value }, index): Change[] => {
    const transition = typeof value === 'object' ? value : { target: value }
    const guard = transition.guard === undefined ? '' : ` [${nameOfPart(transition.guard)}]`
    const name = `${cause}${guard || (parts.length > 1 ? ` [${index + 1}]` : '')}`
    const [target] = [transition.target].flat()
    const reached = typeof target === 'string' ? resolve(chart, node, target) : undefined
    const other = siblingOf(reached)
    const replaced = (change: object) => at(place, { ...transition, ...change })
    const leaves = reached !== node || node.type !== 'atomic' || transition.reenter === true
    const hasEffect = target !== undefined && leaves && (transition.actions !== undefined || parts.length > 1)
    return [
      { name: `${name}: removed`, create: at(place, undefined) },
      ...(hasEffect ? [{ name: `${name}: target dropped`, create: replaced({ target: undefined }) }] : []),
      ...(other ? [{ name: `${name}: leads to ${pathOf(other)}`, create: replaced({ target: `#${other.id}` }) }] : []),
      ...(guard
        ? [
            { name: `${name}: guard dropped`, create: replaced({ guard: undefined }) },
            { name: `${name}: guard negated`, create: replaced({ guard: not(transition.guard) }) },
          ]
        : []),
      ...(transition.reenter ? [{ name: `${name}: does not re-enter`, create: replaced({ reenter: false }) }] : []),
      ...(typeof value === 'object' ? actionsAt(chart, name, [...place, 'actions']) : []),
    ]
  })
}

const changesOf = (chart: Chart, node: AnyStateNode): Change[] => {
  const { config, at } = chart
  const path: Path = node.path.flatMap((key) => ['states', key])
  const own = getIn(config, path)
  const sibling = own.initial && siblingOf(node.states[own.initial])
  const keyed = (key: string, prefix = '') =>
    Object.keys(own[key] ?? {}).flatMap((type) => transitionsAt(chart, node, `${prefix}${type}`, [...path, key, type]))
  return [
    ...keyed('on'),
    ...keyed('after', 'after '),
    ...transitionsAt(chart, node, 'at once', [...path, 'always']),
    ...transitionsAt(chart, node, 'done', [...path, 'onDone']),
    ...partsAt(config, [...path, 'invoke']).flatMap(({ path: place, value }): Change[] => [
      { name: `${value.id ?? value.src}: not invoked`, create: at(place, undefined) },
      ...valuesDropped(chart, `${value.id ?? value.src} input`, [...place, 'input']),
      ...transitionsAt(chart, node, `${value.id ?? value.src} done`, [...place, 'onDone']),
      ...transitionsAt(chart, node, `${value.id ?? value.src} failed`, [...place, 'onError']),
    ]),
    ...actionsAt(chart, 'entry', [...path, 'entry']),
    ...actionsAt(chart, 'exit', [...path, 'exit']),
    ...partsAt(config, [...path, 'tags']).map(({ path: place, value }) => ({
      name: `tag ${value}: removed`,
      create: at(place, undefined),
    })),
    ...(sibling ? [{ name: `initial: ${sibling.key}`, create: at([...path, 'initial'], sibling.key) }] : []),
    ...(own.type === 'final' ? [{ name: 'not final', create: at([...path, 'type'], undefined) }] : []),
    ...(own.output === undefined ? [] : valuesDropped(chart, 'output', [...path, 'output'])),
  ]
}

/** The changes of delays, and of the actions that the chart names. */
const implementationsChanged = (
  { config, implementations, build }: Chart,
  nodes: readonly AnyStateNode[],
): Change[] => {
  const usedActions = new Set(
    nodes
      .flatMap((node) => [
        ...node.entry,
        ...node.exit,
        ...[...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(({ actions }) => actions),
      ])
      .map(nameOfPart),
  )

  return [
    ...Object.entries(implementations.delays).flatMap(([name, delay]) =>
      [2, 0.5].map((factor) => ({
        name: `delay ${name}: times ${factor}`,
        create: () => build(config, setIn(implementations, ['delays', name], Number(delay) * factor)),
      })),
    ),
    ...Object.entries(implementations.actions).flatMap(([name, action]) =>
      !usedActions.has(name)
        ? []
        : assignmentsDropped(`action ${name}`, action, (changed) =>
            build(config, setIn(implementations, ['actions', name], changed)),
          ),
    ),
  ]
}

/** All changes of one machine. */
export const chartMutantsOf = (machine: AnyStateMachine): ChartMutant[] => {
  const chart = changeable(machine)
  const nodes = [machine.root, ...getStateNodes(machine)]
  return [
    ...nodes.flatMap((node) => changesOf(chart, node).map((change) => ({ ...change, state: pathOf(node) }))),
    ...implementationsChanged(chart, nodes).map((change) => ({ ...change, state: '' })),
  ].map(({ name, state, ...change }) => ({
    ...change,
    machine: machine.id,
    state,
    name: state ? `${state} › ${name}` : name,
  }))
}
