import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { arrowsOf, leavesOf } from './chart.ts'

/** One event that an actor has heard, and what came of it. Raw: nothing of it may be shown or kept before `standIns`. */
export interface Step {
  /** Place in its actor's log, from 1; 0 is its start. */
  readonly n: number
  /** Milliseconds since the watch began. */
  readonly at: number
  readonly event: AnyEventObject
  /** State after it. */
  readonly value: unknown
  readonly leaves: readonly string[]
  /** Arrows that were taken, by index (`chartOf`). */
  readonly taken: readonly number[]
  /** What it emitted. */
  readonly emitted: readonly AnyEventObject[]
  /** Calls, watchers and child flows that it started, by id. */
  readonly starts: readonly string[]
  readonly before: unknown
  readonly context: unknown
}

/** An actor of a flow, alive or gone, with all that it has heard. */
export interface Watched {
  /** Session id, the actor's name among all of the page. */
  readonly id: string
  readonly machine: string
  readonly logic: AnyStateMachine
  readonly ref: AnyActorRef
  /** Session id of the flow that started it, where a flow did; `call` is the id it has there. */
  readonly parent: string | null
  readonly call: string
  readonly input: unknown
  /** Where the watch began after the actor, or has dropped its first steps: how the actor stood then. */
  readonly joined: { readonly value: unknown; readonly context: unknown } | null
  /** So many of its first steps are no longer kept. */
  readonly dropped: number
  readonly startedAt: number
  /** Steps in their order; the first is its start, unless the watch began later. */
  readonly steps: readonly Step[]
  /** Goes on: neither done nor stopped. */
  readonly isLive: boolean
  readonly snapshot: AnyMachineSnapshot
}

/** What is known of a page's flows. Each change makes a new list, so that views can compare. */
export interface Watch {
  /** Given to every actor before it starts (`inspect`). */
  readonly inspect: (event: InspectionEvent) => void
  /** Takes up an actor that lives already. */
  readonly join: (ref: AnyActorRef) => void
  /** In the order of their start. */
  readonly actors: () => readonly Watched[]
  /** So many flows that are over are no longer kept. */
  readonly dropped: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** Forgets everything; actors that live are taken up anew as they stand. */
  readonly clear: () => void
}

/** What a watch keeps at most; without one it keeps everything. */
export interface WatchLimits {
  /** Steps of one actor. */
  readonly steps: number
  /** Flows that are over. */
  readonly finished: number
  /** About how many characters of JSON the events of flows that are over may have together. */
  readonly weight: number
}

type Parts<T> = { -readonly [K in keyof T]: T[K] }
type Entry = Parts<Omit<Watched, 'steps' | 'isLive' | 'snapshot'>> & {
  steps: Step[]
  taken: number[]
  emitted: AnyEventObject[]
  weight: number
  /** As it was given out last; null once something has happened since. */
  seen: Watched | null
}

const ENDLESS: WatchLimits = {
  steps: Number.POSITIVE_INFINITY,
  finished: Number.POSITIVE_INFINITY,
  weight: Number.POSITIVE_INFINITY,
}
/** Of a list so many items are weighed, and stand for the rest. */
const WEIGHED = 16

/** About how many characters of JSON a value is. */
const weigh = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  const all = Object.values(value)
  const some = Array.isArray(value) ? all.slice(0, WEIGHED) : all
  const weight = some.reduce<number>((sum, part) => sum + weigh(part) + 8, 2)
  return some.length === 0 ? weight : (weight * all.length) / some.length
}

const machineIn = (ref: AnyActorRef): AnyStateMachine | null => {
  const { logic } = ref as { logic?: AnyStateMachine }
  return typeof logic?.provide === 'function' ? logic : null
}
const idIn = (ref: AnyActorRef) => (ref as { id?: string }).id ?? ''
const parentOf = (ref: AnyActorRef): string | null => (ref as { _parent?: AnyActorRef })._parent?.sessionId ?? null

/** Watches the flows of a page. @param now the clock, in milliseconds */
export const makeWatch = (now: () => number, limits: WatchLimits = ENDLESS): Watch => {
  let origin = now()
  let dropped = 0
  /** Session ids of flows that are over, in the order of their ends. */
  let finished: string[] = []
  let entries = new Map<string, Entry>()
  let list: readonly Watched[] | null = null
  const listeners = new Set<() => void>()
  /** An actor takes its first arrows when it is made, before it starts. */
  const early = new WeakMap<AnyActorRef, number[]>()
  /** Children made since the last step of an actor: they are made before that step is known of. */
  const starting = new WeakMap<AnyActorRef, string[]>()

  const told = () => {
    list = null
    for (const listener of listeners) listener()
  }
  const enter = (ref: AnyActorRef, logic: AnyStateMachine, input: unknown, joined: Watched['joined']): Entry => {
    const entry: Entry = {
      id: ref.sessionId,
      machine: logic.id,
      logic,
      ref,
      parent: parentOf(ref),
      call: idIn(ref),
      input,
      joined,
      dropped: 0,
      startedAt: now() - origin,
      steps: [],
      taken: early.get(ref) ?? [],
      emitted: [],
      weight: 0,
      seen: null,
    }
    entries.set(ref.sessionId, entry)
    ref.on?.('*', (event: AnyEventObject) => entries.get(ref.sessionId)?.emitted.push(event))
    return entry
  }
  /** A quarter at once, so that it is rare. The actor is known from there on as one that was joined. */
  const dropSteps = (entry: Entry) => {
    const [gone, kept] = [Math.ceil(limits.steps / 4), entry.steps]
    const { n, at, value, context } = kept[gone - 1]!
    entry.joined = { value, context }
    entry.startedAt = at
    entry.steps = kept.slice(gone).map((step) => ({ ...step, n: step.n - n }))
    entry.dropped += gone
  }
  const weightOf = (id: string) => entries.get(id)!.weight
  const drop = (gone: string) => {
    finished = finished.filter((id) => id !== gone)
    entries.delete(gone)
    dropped += 1
  }
  /** One whole list that was read must not cost all the others: what weighs most goes first. */
  const end = (entry: Entry) => {
    if (!finished.includes(entry.id)) finished.push(entry.id)
    if (finished.length > limits.finished) drop(finished[0]!)
    while (finished.reduce((sum, id) => sum + weightOf(id), 0) > limits.weight) {
      drop(finished.reduce((heaviest, id) => (weightOf(id) > weightOf(heaviest) ? id : heaviest)))
    }
  }
  const join = (ref: AnyActorRef) => {
    const logic = machineIn(ref)
    const snapshot: AnyMachineSnapshot = ref.getSnapshot()
    if (!logic || entries.has(ref.sessionId) || snapshot.status !== 'active') return
    enter(ref, logic, undefined, { value: snapshot.value, context: snapshot.context })
    told()
  }
  const inspect = (inspection: InspectionEvent) => {
    const ref = inspection.actorRef as AnyActorRef
    const { _parent: parent } = ref as { _parent?: AnyActorRef }
    if (inspection.type === '@xstate.actor' && parent) {
      starting.set(parent, [...(starting.get(parent) ?? []), idIn(ref)])
    }
    const logic = machineIn(ref)
    if (!logic) return
    if (inspection.type === '@xstate.event' && inspection.event.type === 'xstate.init') {
      enter(ref, logic, (inspection.event as { input?: unknown }).input, null)
      return
    }
    const entry = entries.get(ref.sessionId)
    if (inspection.type === '@xstate.microstep') {
      const taken = inspection._transitions.flatMap((one) => arrowsOf(logic).get(one) ?? [])
      if (entry) entry.taken.push(...taken)
      else early.set(ref, [...(early.get(ref) ?? []), ...taken])
    }
    if (!entry || inspection.type !== '@xstate.snapshot') return
    entry.seen = null
    if (inspection.event.type === 'xstate.stop') {
      end(entry)
      told()
      return
    }
    const snapshot = inspection.snapshot as AnyMachineSnapshot
    const { event } = inspection
    const isStart = event.type === 'xstate.init'
    const last = entry.steps.at(-1)
    entry.steps.push({
      n: isStart ? 0 : (last?.n ?? 0) + 1,
      at: now() - origin,
      event,
      value: snapshot.value,
      leaves: leavesOf(snapshot),
      taken: entry.taken,
      emitted: entry.emitted,
      starts: starting.get(ref) ?? [],
      before: last ? last.context : entry.joined?.context,
      context: snapshot.context,
    })
    entry.taken = []
    entry.emitted = []
    starting.delete(ref)
    entry.weight += weigh(event)
    if (entry.steps.length > limits.steps) dropSteps(entry)
    if (snapshot.status !== 'active') end(entry)
    told()
  }
  const see = ({ taken: _, emitted: __, weight: ___, seen: ____, ...entry }: Entry): Watched => {
    const snapshot: AnyMachineSnapshot = entry.ref.getSnapshot()
    return { ...entry, steps: [...entry.steps], snapshot, isLive: snapshot.status === 'active' }
  }
  return {
    inspect,
    join,
    actors: () => {
      list ??= [...entries.values()].map((entry) => {
        entry.seen ??= see(entry)
        return entry.seen
      })
      return list
    },
    dropped: () => dropped,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => {
      const live = [...entries.values()].map(({ ref }) => ref)
      entries = new Map()
      finished = []
      dropped = 0
      origin = now()
      for (const ref of live) join(ref)
      told()
    },
  }
}
