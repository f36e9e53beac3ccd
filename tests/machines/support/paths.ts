// biome-ignore-all lint/suspicious/noExplicitAny: the code plays all machines and has no types of them
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { getAdjacencyMap, getShortestPaths, getStateNodes } from 'xstate/graph'
import { leavesOf, transitionIndexes } from '../../../devtools/chart/chart.ts'

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

export type PlayResult = {
  snapshot: AnyMachineSnapshot
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

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Plays steps on a real actor; they settle its calls and end its delays. `inspect` receives all inspection events. */
export const play = async (
  machine: AnyStateMachine,
  input: unknown,
  steps: readonly Step[],
  {
    inspect,
    clock = new SimulatedClock(),
  }: { inspect?: (event: InspectionEvent) => void; clock?: SimulatedClock } = {},
): Promise<PlayResult> => {
  const pending = new Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>()
  const played: PlayResult = {
    snapshot: undefined as never,
    emitted: [],
    calls: [],
    taken: new Set(),
    visited: new Set(),
  }
  const stubs = Object.keys(machine.implementations.actors).map((src) => [
    src,
    fromPromise(({ input, self }) => {
      played.calls.push({ src, input })
      return new Promise((resolve, reject) => pending.set(self.id, { resolve, reject }))
    }),
  ])
  const provided = machine.provide({ actors: Object.fromEntries(stubs) })
  const actor = createActor(provided, {
    input,
    clock,
    inspect: (inspection) => {
      inspect?.(inspection)
      if (inspection.type !== '@xstate.microstep') return
      for (const leaf of leavesOf(inspection.snapshot as AnyMachineSnapshot)) played.visited.add(leaf)
      for (const transition of inspection._transitions) {
        const index = transitionIndexes(provided).get(transition)
        if (index !== undefined) played.taken.add(index)
      }
    },
  })
  actor.on('*', (event) => played.emitted.push(event))
  actor.start()
  for (const { event } of steps) {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (id) {
      const call = pending.get(id)
      if (!call) throw new Error(`The call ${id} is not in progress`)
      if (kind === 'done') call.resolve(event.output)
      else call.reject(event.error)
      await settle()
    } else if (event.type.startsWith('xstate.after.')) clock.increment(delayLength(machine, event.type))
    else actor.send(event)
  }
  played.snapshot = actor.getSnapshot()
  for (const leaf of leavesOf(played.snapshot)) played.visited.add(leaf)
  actor.stop()
  return played
}

export type Path = { from: string; input: unknown; steps: Step[] }

/** Paths of `xstate/graph`: the shortest path to each snapshot, and each with one further event that changes it. */
export const pathsOf = (machine: AnyStateMachine, fixtures: Fixtures, { key, filter }: PathOptions = {}): Path[] =>
  Object.entries(fixtures.inputs).flatMap(([from, input]) => {
    const options = {
      input,
      events: eventsOf(machine, fixtures),
      filterEvents: (snapshot: any, event: AnyEventObject) =>
        snapshot.can(event) && (filter?.(snapshot, event) ?? true),
      serializeState: (snapshot: any) =>
        JSON.stringify([snapshot.value, (key ?? ((whole) => whole))(snapshot.context)]),
    }
    const shortest = getShortestPaths(machine, options) as { state: AnyMachineSnapshot; steps: Step[] }[]
    const map: Record<string, { transitions: Record<string, Step> }> = getAdjacencyMap(machine, options) as any
    return shortest.flatMap((path) => {
      const steps = path.steps.filter(({ event }) => event.type !== 'xstate.init')
      const onward = Object.values(map[options.serializeState(path.state)]?.transitions ?? {})
      return [{ from, input, steps }, ...onward.map(({ event }) => ({ from, input, steps: [...steps, { event }] }))]
    })
  })
