import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { leavesOf, transitionIndexes } from '../chart/chart.ts'
import type { RecordedRead, StartedActor } from './recording.ts'

/** One event of an actor and its effects, with raw values: redact them before they are shown or stored. */
export interface ObservedStep {
  /** Number in the actor's log, from 1; 0 is the start. */
  readonly n: number
  /** Milliseconds since the recorder was created or cleared. */
  readonly at: number
  readonly event: AnyEventObject
  /** State value after the event. */
  readonly value: unknown
  readonly leaves: readonly string[]
  /** Indexes of the executed transitions (`chartOf`). */
  readonly taken: readonly number[]
  readonly emitted: readonly AnyEventObject[]
  /** The calls, callbacks and child machines that the event started. */
  readonly starts: readonly StartedActor[]
  /** Context before and after the event. */
  readonly before: unknown
  readonly context: unknown
}

/** A machine actor, running or ended, with its events. */
export interface ObservedActor {
  /** Session id, unique in the page. */
  readonly id: string
  readonly machine: string
  readonly logic: AnyStateMachine
  readonly ref: AnyActorRef
  /** Session id of the parent machine, null without one; `call` is the id of the invocation there. */
  readonly parent: string | null
  readonly call: string
  readonly input: unknown
  /** State and context before the first step, if the actor started before the recorder or lost its first steps. */
  readonly attached: { readonly value: unknown; readonly context: unknown } | null
  readonly dropped: number
  readonly startedAt: number
  /** The first step is the start of the actor, unless `attached` is set. */
  readonly steps: readonly ObservedStep[]
  /** Neither done nor stopped. */
  readonly isLive: boolean
  readonly snapshot: AnyMachineSnapshot
}

/** A read of the server that just ended, with raw values: redact them before they are shown or stored. */
export interface ObservedRead extends Omit<RecordedRead, 'at'> {}

/** Observes the machines of a page. Each change creates a new list, so that views can compare by identity. */
export interface Recorder {
  /** The `inspect` option of every actor. */
  readonly inspect: (event: InspectionEvent) => void
  /** Observes an actor that already runs. */
  readonly attach: (ref: AnyActorRef) => void
  /** In the order of start. */
  readonly actors: () => readonly ObservedActor[]
  /** Notes a read that ended; only the last reads are kept. */
  readonly addRead: (read: ObservedRead) => void
  readonly reads: () => readonly RecordedRead[]
  readonly dropped: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** Removes all steps and ended actors; running actors are attached again. */
  readonly clear: () => void
}

/** Maximum size of a recorder's log; older steps and ended actors are dropped. */
export interface RecorderLimits {
  readonly steps: number
  /** Number of ended actors. */
  readonly finished: number
  /** Approximate size of the events of all ended actors, in characters of JSON. */
  readonly weight: number
}

type Parts<T> = { -readonly [K in keyof T]: T[K] }
type Entry = Parts<Omit<ObservedActor, 'steps' | 'isLive' | 'snapshot'>> & {
  steps: ObservedStep[]
  taken: number[]
  emitted: AnyEventObject[]
  weight: number
  /** The last returned copy; null after a change. */
  observed: ObservedActor | null
}

const UNLIMITED: RecorderLimits = {
  steps: Number.POSITIVE_INFINITY,
  finished: Number.POSITIVE_INFINITY,
  weight: Number.POSITIVE_INFINITY,
}
/** Number of reads that are kept. */
const MAX_READS = 300
/** Number of items of a list whose size is measured; the size of the rest is extrapolated. */
const SAMPLE_SIZE = 16

/** Approximate size of a value in characters of JSON. */
const estimateSize = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  const all = Object.values(value)
  const some = Array.isArray(value) ? all.slice(0, SAMPLE_SIZE) : all
  const weight = some.reduce<number>((sum, part) => sum + estimateSize(part) + 8, 2)
  return some.length === 0 ? weight : (weight * all.length) / some.length
}

const machineIn = (ref: AnyActorRef): AnyStateMachine | null => {
  const { logic } = ref as { logic?: AnyStateMachine }
  return typeof logic?.provide === 'function' ? logic : null
}
const idIn = (ref: AnyActorRef) => (ref as { id?: string }).id ?? ''
const parentOf = (ref: AnyActorRef): string | null => (ref as { _parent?: AnyActorRef })._parent?.sessionId ?? null

/** The observed actors, with the limits of their log. */
const createLog = (limits: RecorderLimits) => {
  const entries = new Map<string, Entry>()
  let dropped = 0
  /** Session ids of the ended actors, in the order of their end. */
  let finished: string[] = []

  /** Drops a quarter of the steps at once, so that it happens rarely. The rest has the form of an attached actor. */
  const dropSteps = (entry: Entry) => {
    const count = Math.ceil(limits.steps / 4)
    const { n, at, value, context } = entry.steps[count - 1]!
    entry.attached = { value, context }
    entry.startedAt = at
    entry.steps = entry.steps.slice(count).map((step) => ({ ...step, n: step.n - n }))
    entry.dropped += count
  }
  const weightOf = (id: string) => entries.get(id)!.weight
  const dropActor = (actor: string) => {
    finished = finished.filter((id) => id !== actor)
    entries.delete(actor)
    dropped += 1
  }
  /** Drops the largest actors first, so that one long list does not displace all other actors. */
  const finish = (entry: Entry) => {
    if (!finished.includes(entry.id)) finished.push(entry.id)
    if (finished.length > limits.finished) dropActor(finished[0]!)
    while (finished.reduce((sum, id) => sum + weightOf(id), 0) > limits.weight) {
      dropActor(finished.reduce((heaviest, id) => (weightOf(id) > weightOf(heaviest) ? id : heaviest)))
    }
  }
  return {
    entries,
    finish,
    dropped: () => dropped,
    add: (entry: Entry, step: ObservedStep) => {
      entry.steps.push(step)
      entry.weight += estimateSize(step.event)
      if (entry.steps.length > limits.steps) dropSteps(entry)
    },
    clear: () => {
      entries.clear()
      finished = []
      dropped = 0
    },
  }
}

type EntryStart = Pick<Entry, 'logic' | 'input' | 'attached'>

const newEntry = (ref: AnyActorRef, start: EntryStart, startedAt: number, taken: number[]): Entry => ({
  ...start,
  id: ref.sessionId,
  machine: start.logic.id,
  ref,
  parent: parentOf(ref),
  call: idIn(ref),
  dropped: 0,
  startedAt,
  steps: [],
  taken,
  emitted: [],
  weight: 0,
  observed: null,
})

const stepOf = (
  { steps, taken, emitted, attached }: Entry,
  event: AnyEventObject,
  snapshot: AnyMachineSnapshot,
  at: number,
  starts: readonly StartedActor[],
): ObservedStep => {
  const last = steps.at(-1)
  return {
    n: event.type === 'xstate.init' ? 0 : (last?.n ?? 0) + 1,
    at,
    event,
    value: snapshot.value,
    leaves: leavesOf(snapshot),
    taken,
    emitted,
    starts,
    before: last ? last.context : attached?.context,
    context: snapshot.context,
  }
}

/** Adds the actors and events of a page to a log. @param elapsed milliseconds since the start of the log */
const createObserver = (log: ReturnType<typeof createLog>, elapsed: () => number, notify: () => void) => {
  const { entries } = log
  /** An actor executes its initial transitions when it is created, before it starts. */
  const transitionsBeforeStart = new WeakMap<AnyActorRef, number[]>()
  /** Children created since the last step of an actor: XState reports them before that step. */
  const startedChildren = new WeakMap<AnyActorRef, StartedActor[]>()

  const addEntry = (ref: AnyActorRef, start: EntryStart) => {
    entries.set(ref.sessionId, newEntry(ref, start, elapsed(), transitionsBeforeStart.get(ref) ?? []))
    ref.on?.('*', (event: AnyEventObject) => entries.get(ref.sessionId)?.emitted.push(event))
  }
  const addStep = (entry: Entry, event: AnyEventObject, snapshot: AnyMachineSnapshot) => {
    log.add(entry, stepOf(entry, event, snapshot, elapsed(), startedChildren.get(entry.ref) ?? []))
    entry.taken = []
    entry.emitted = []
    startedChildren.delete(entry.ref)
  }
  const inspect = (inspection: InspectionEvent) => {
    const ref = inspection.actorRef as AnyActorRef
    const { _parent: parent } = ref as { _parent?: AnyActorRef }
    if (inspection.type === '@xstate.actor' && parent) {
      const { input } = (ref as { options?: { readonly input?: unknown } }).options ?? {}
      startedChildren.set(parent, [...(startedChildren.get(parent) ?? []), { id: idIn(ref), input }])
    }
    const logic = machineIn(ref)
    if (!logic) return
    if (inspection.type === '@xstate.event' && inspection.event.type === 'xstate.init') {
      const { input } = inspection.event as { input?: unknown }
      addEntry(ref, { logic, input, attached: null })
      return
    }
    const entry = entries.get(ref.sessionId)
    if (inspection.type === '@xstate.microstep') {
      const taken = inspection._transitions.flatMap((one) => transitionIndexes(logic).get(one) ?? [])
      if (entry) entry.taken.push(...taken)
      else transitionsBeforeStart.set(ref, [...(transitionsBeforeStart.get(ref) ?? []), ...taken])
    }
    if (!entry || inspection.type !== '@xstate.snapshot') return
    entry.observed = null
    if (inspection.event.type === 'xstate.stop') {
      log.finish(entry)
      notify()
      return
    }
    const snapshot = inspection.snapshot as AnyMachineSnapshot
    addStep(entry, inspection.event, snapshot)
    if (snapshot.status !== 'active') log.finish(entry)
    notify()
  }
  return { addEntry, inspect }
}

const toObserved = ({ taken: _, emitted: __, weight: ___, observed: ____, ...entry }: Entry): ObservedActor => {
  const snapshot: AnyMachineSnapshot = entry.ref.getSnapshot()
  return { ...entry, steps: [...entry.steps], snapshot, isLive: snapshot.status === 'active' }
}

/** @param now the clock, in milliseconds */
export const createRecorder = (now: () => number, limits: RecorderLimits = UNLIMITED): Recorder => {
  let origin = now()
  const elapsed = () => now() - origin
  let list: readonly ObservedActor[] | null = null
  let reads: readonly RecordedRead[] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    list = null
    for (const listener of listeners) listener()
  }
  const log = createLog(limits)
  const { addEntry, inspect } = createObserver(log, elapsed, notify)
  const attach = (ref: AnyActorRef) => {
    const logic = machineIn(ref)
    const snapshot: AnyMachineSnapshot = ref.getSnapshot()
    if (!logic || log.entries.has(ref.sessionId) || snapshot.status !== 'active') return
    addEntry(ref, { logic, input: undefined, attached: { value: snapshot.value, context: snapshot.context } })
    notify()
  }
  return {
    inspect,
    attach,
    actors: () => {
      list ??= [...log.entries.values()].map((entry) => {
        entry.observed ??= toObserved(entry)
        return entry.observed
      })
      return list
    },
    addRead: (read) => {
      reads = [...reads, { at: elapsed(), ...read }].slice(-MAX_READS)
      notify()
    },
    reads: () => reads,
    dropped: log.dropped,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => {
      const live = [...log.entries.values()].map(({ ref }) => ref)
      log.clear()
      reads = []
      origin = now()
      for (const ref of live) attach(ref)
      notify()
    },
  }
}
