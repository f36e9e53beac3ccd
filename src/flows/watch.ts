import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { leavesOf, rawTransitionsOf } from './chart.ts'

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
  /** Where the watch began after the actor: how the actor stood then. */
  readonly joined: { readonly value: unknown; readonly context: unknown } | null
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
  readonly subscribe: (listener: () => void) => () => void
  /** Forgets everything; actors that live are taken up anew as they stand. */
  readonly clear: () => void
}

type Parts<T> = { -readonly [K in keyof T]: T[K] }
type Entry = Parts<Omit<Watched, 'steps' | 'isLive' | 'snapshot'>> & {
  steps: Step[]
  taken: number[]
  emitted: AnyEventObject[]
}

const machineIn = (ref: AnyActorRef): AnyStateMachine | null => {
  const { logic } = ref as { logic?: AnyStateMachine }
  return typeof logic?.provide === 'function' ? logic : null
}
const idIn = (ref: AnyActorRef) => (ref as { id?: string }).id ?? ''
const parentOf = (ref: AnyActorRef): string | null => (ref as { _parent?: AnyActorRef })._parent?.sessionId ?? null

/** Watches the flows of a page. @param now the clock, in milliseconds */
export const makeWatch = (now: () => number): Watch => {
  let origin = now()
  let entries = new Map<string, Entry>()
  let list: readonly Watched[] | null = null
  const listeners = new Set<() => void>()
  const drawn = new WeakMap<object, Map<unknown, number>>()
  /** An actor takes its first arrows when it is made, before it starts. */
  const early = new WeakMap<AnyActorRef, number[]>()

  const indexOf = (logic: AnyStateMachine, transition: unknown): number => {
    const known = drawn.get(logic) ?? new Map(rawTransitionsOf(logic).map((one, index) => [one as unknown, index]))
    drawn.set(logic, known)
    return known.get(transition) ?? -1
  }
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
      startedAt: now() - origin,
      steps: [],
      taken: early.get(ref) ?? [],
      emitted: [],
    }
    entries.set(ref.sessionId, entry)
    ref.on?.('*', (event: AnyEventObject) => entries.get(ref.sessionId)?.emitted.push(event))
    return entry
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
    const logic = machineIn(ref)
    if (!logic) return
    if (inspection.type === '@xstate.event' && inspection.event.type === 'xstate.init') {
      enter(ref, logic, (inspection.event as { input?: unknown }).input, null)
      return
    }
    const entry = entries.get(ref.sessionId)
    if (inspection.type === '@xstate.microstep') {
      const taken = inspection._transitions.map((one) => indexOf(logic, one)).filter((index) => index >= 0)
      if (entry) entry.taken.push(...taken)
      else early.set(ref, [...(early.get(ref) ?? []), ...taken])
    }
    if (!entry || inspection.type !== '@xstate.snapshot') return
    if (inspection.event.type === 'xstate.stop') {
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
      before: last ? last.context : entry.joined?.context,
      context: snapshot.context,
    })
    entry.taken = []
    entry.emitted = []
    told()
  }
  const seen = ({ taken: _, emitted: __, ...entry }: Entry): Watched => {
    const snapshot: AnyMachineSnapshot = entry.ref.getSnapshot()
    return { ...entry, steps: [...entry.steps], snapshot, isLive: snapshot.status === 'active' }
  }
  return {
    inspect,
    join,
    actors: () => {
      list ??= [...entries.values()].map(seen)
      return list
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => {
      const live = [...entries.values()].map(({ ref }) => ref)
      entries = new Map()
      origin = now()
      for (const ref of live) join(ref)
      told()
    },
  }
}
