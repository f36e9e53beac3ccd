// biome-ignore-all lint/suspicious/noExplicitAny: the code plays all machines and has no types of them
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { getAdjacencyMap, getStateNodes } from 'xstate/graph'
import type { Message } from '#contract/messages.ts'
import { leavesOf, transitionIndexes } from '#devtools/chart/chart.ts'
import { addSentences, messageText } from '#texts/en/flows.ts'
import { officeSentences } from '#texts/en/officeFlows.ts'
import { ruleSentences } from '#texts/en/officeRules.ts'
import { profileSentences } from '#texts/en/profileFlows.ts'

addSentences(officeSentences)
addSentences(ruleSentences)
addSentences(profileSentences)

/** Fixtures of a machine, with general types. */
type Fixtures = {
  inputs: Record<string, unknown>
  events: Record<string, readonly AnyEventObject[]>
  outcomes: Record<string, Record<string, unknown>>
}

export type PathOptions = {
  /** The part of the context that distinguishes two snapshots; the whole context by default. */
  key?: (context: any) => unknown
  /** Limits the events to try in a snapshot, where the context would make the number of paths infinite. */
  filter?: (snapshot: any, event: AnyEventObject) => boolean
}

/** One step of a path: an event of the machine. */
type Step = { event: AnyEventObject }

/** The snapshot of a machine, whose `can` accepts the events of every machine. */
export type PlayedSnapshot<M extends AnyStateMachine> = SnapshotFrom<M> & Pick<AnyMachineSnapshot, 'can'>

export type PlayResult<M extends AnyStateMachine = AnyStateMachine> = {
  snapshot: PlayedSnapshot<M>
  emitted: AnyEventObject[]
  calls: { src: string; input: any }[]
  /** Indexes of the taken transitions (`chartOf`). */
  taken: Set<number>
  /** The visited leaf states, as dotted paths. */
  visited: Set<string>
}

const invokes = (machine: AnyStateMachine) => [machine.root, ...getStateNodes(machine)].flatMap((node) => node.invoke)
const delays = (machine: AnyStateMachine) => [machine.root, ...getStateNodes(machine)].flatMap((node) => node.after)

/** All events of a machine: those of people, every outcome of every call, a rejected call, and delays. */
export const eventsOf = (machine: AnyStateMachine, fixtures: Fixtures): AnyEventObject[] => [
  ...Object.values(fixtures.events).flat(),
  ...invokes(machine).flatMap(({ id, src }) => [
    ...Object.values(fixtures.outcomes[src as string] ?? {}).map((output) => ({
      type: `xstate.done.actor.${id}`,
      output,
    })),
    { type: `xstate.error.actor.${id}`, error: new Error('broken') },
  ]),
  ...[...new Set(delays(machine).map(({ eventType }) => eventType as string))].map((type) => ({ type })),
]

const delayLength = (machine: AnyStateMachine, type: string): number => {
  const delay = delays(machine).find(({ eventType }) => eventType === type)?.delay
  return typeof delay === 'number' ? delay : (machine.implementations.delays as Record<string, number>)[String(delay)]!
}

/** A value with the texts that the messages in these fields have on the screen. */
const inWords = <V>(value: V, fields: readonly string[]): V =>
  Object(value) === value && !Array.isArray(value)
    ? (Object.fromEntries(
        Object.entries(value as object).map(([key, part]) => {
          if (key === 'action') return [key, inWords(part, fields)]
          return [key, part && fields.includes(key) ? messageText(part as Message) : part]
        }),
      ) as V)
    : value

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

type Call = { resolve: (value: unknown) => void; reject: (error: unknown) => void }
type Run = { pending: Map<string, Call>; calls: PlayResult['calls'] }

/** The runs in progress, by the system of their actor. */
const runs = new WeakMap<object, Run>()
const stubbed = new WeakMap<object, AnyStateMachine>()

/** The machine with calls that the run of their system settles. Cached: a copy of a machine takes longer than a run. */
const withStubs = (machine: AnyStateMachine): AnyStateMachine => {
  const cached = stubbed.get(machine.root)
  if (cached) return cached
  const stubs = Object.keys(machine.implementations.actors).map((src) => [
    src,
    fromPromise(({ input, self, system }) => {
      const run = runs.get(system)
      run?.calls.push({ src, input: inWords(input, ['success', 'fallback', 'missing', 'error']) })
      return new Promise((resolve, reject) => run?.pending.set(self.id, { resolve, reject }))
    }),
  ])
  const provided = machine.provide({ actors: Object.fromEntries(stubs) })
  stubbed.set(machine.root, provided)
  return provided
}

/**
 * Plays steps on a real actor; they settle its calls and end its delays. `inspect` receives all inspection events.
 * `onStep` receives the number of played steps and their result, after the start and after each step.
 */
export const play = async <M extends AnyStateMachine>(
  machine: M,
  input: unknown,
  steps: readonly Step[],
  {
    inspect,
    clock = new SimulatedClock(),
    onStep,
  }: {
    inspect?: (event: InspectionEvent) => void
    clock?: SimulatedClock
    onStep?: (count: number, played: PlayResult<M>) => void
  } = {},
): Promise<PlayResult<M>> => {
  const pending: Run['pending'] = new Map()
  const provided = withStubs(machine)
  const calls: PlayResult['calls'] = []
  const emitted: AnyEventObject[] = []
  const taken = new Set<number>()
  const visited = new Set<string>()
  const indexes = transitionIndexes(provided)
  const actor = createActor(provided, {
    input,
    clock,
    inspect: (inspection) => {
      inspect?.(inspection)
      if (inspection.type !== '@xstate.microstep') return
      for (const leaf of leavesOf(inspection.snapshot as AnyMachineSnapshot)) visited.add(leaf)
      for (const transition of inspection._transitions) {
        const index = indexes.get(transition)
        if (index !== undefined) taken.add(index)
      }
    },
  })
  const result = (): PlayResult<M> => ({
    snapshot: actor.getSnapshot() as PlayedSnapshot<M>,
    emitted,
    calls,
    taken,
    visited,
  })
  runs.set(actor.system, { pending, calls })
  actor.on('*', (event) => emitted.push(inWords(event, ['text', 'hint', 'toast', 'label'])))
  actor.start()
  onStep?.(0, result())
  for (const [at, { event }] of steps.entries()) {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (id) {
      const call = pending.get(id)
      if (!call) throw new Error(`The call ${id} is not in progress`)
      if (kind === 'done') call.resolve(event.output)
      else call.reject(event.error)
      await settle()
    } else if (event.type.startsWith('xstate.after.')) clock.increment(delayLength(machine, event.type))
    else actor.send(event)
    onStep?.(at + 1, result())
  }
  const played = result()
  for (const leaf of leavesOf(played.snapshot)) visited.add(leaf)
  actor.stop()
  return played
}

export type Path = { from: string; input: unknown; steps: Step[] }

const findPaths = (machine: AnyStateMachine, fixtures: Fixtures, { key, filter }: PathOptions): readonly Path[] => {
  const events = eventsOf(machine, fixtures)
  return Object.entries(fixtures.inputs).flatMap(([from, input]) => {
    const keys = new WeakMap<object, string>()
    const serializeState = (snapshot: any): string => {
      const known = keys.get(snapshot)
      if (known !== undefined) return known
      const text = JSON.stringify([snapshot.value, key ? key(snapshot.context) : snapshot.context])
      keys.set(snapshot, text)
      return text
    }
    const map: Record<string, { transitions: Record<string, Step & { state: object }> }> = getAdjacencyMap(machine, {
      input,
      events,
      filterEvents: (snapshot: any, event: AnyEventObject) =>
        snapshot.status === 'active' && snapshot.can(event) && (filter?.(snapshot, event) ?? true),
      serializeState,
    }) as any
    // The map holds the snapshots in breadth-first order, so the first path to a snapshot is a shortest one.
    const shortest = new Map<string, Step[]>()
    return Object.entries(map).flatMap(([serialized, { transitions }]) => {
      const steps = shortest.get(serialized) ?? []
      shortest.set(serialized, steps)
      const onward = Object.values(transitions).map(({ event, state }) => {
        const longer = [...steps, { event }]
        const reached = serializeState(state)
        if (!shortest.has(reached)) shortest.set(reached, longer)
        return longer
      })
      return [steps, ...onward].map((steps) => ({ from, input, steps }))
    })
  })
}

/** The paths that the tests of this worker have asked for, by the root of their machine. */
const found = new WeakMap<object, (PathOptions & { fixtures: Fixtures; paths: readonly Path[] })[]>()

/**
 * Paths of `xstate/graph`: the shortest path to each snapshot, and each with one further event that changes it. Cached:
 * the traversal of a large chart takes a second, and several tests take the same paths.
 */
export const pathsOf = (machine: AnyStateMachine, fixtures: Fixtures, options: PathOptions = {}): readonly Path[] => {
  const { key, filter } = options
  const ofMachine = found.get(machine.root) ?? []
  found.set(machine.root, ofMachine)
  const same = ofMachine.find((one) => one.fixtures === fixtures && one.key === key && one.filter === filter)
  if (same) return same.paths
  const paths = findPaths(machine, fixtures, options)
  ofMachine.push({ key, filter, fixtures, paths })
  return paths
}

/** A path, and the number of its first steps that an earlier walk has taken; -1 if none has begun with its input. */
type Walk = Path & { walked: number }

/** The steps that follow a beginning of paths. */
type Following = Map<AnyEventObject, Following>

const followingOf = (before: Following, event: AnyEventObject): Following => {
  const known = before.get(event)
  if (known) return known
  const following: Following = new Map()
  before.set(event, following)
  return following
}

/** The paths that are no beginning of another path. Walks along them take all paths. */
export const walksOf = (paths: readonly Path[]): Walk[] => {
  const beginnings = new Map<string, Following>()
  return paths
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .flatMap((path) => {
      const start = beginnings.get(path.from)
      let following: Following = start ?? new Map()
      beginnings.set(path.from, following)
      let walked = start ? 0 : -1
      for (const [at, { event }] of path.steps.entries()) {
        if (following.has(event)) walked = at + 1
        following = followingOf(following, event)
      }
      return walked < path.steps.length ? [{ ...path, walked }] : []
    })
}
