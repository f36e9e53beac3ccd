import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate'
import { arrowsOf, chartOf } from './chart.ts'
import { type RecordedActor, type RecordedStep, type Recording, tellOf } from './recording.ts'

/** Browsers round the times of timers. In milliseconds. */
const TOLERANCE_MS = 50

/** One step of an actor as today's machine takes it. */
export interface Walked {
  readonly n: number
  /** Milliseconds since the recording began. */
  readonly at: number
  /** Absent at the start. */
  readonly event?: AnyEventObject | undefined
  /** State values; `from` is absent at the start. */
  readonly from?: unknown
  readonly to: unknown
  /** Arrows that were taken, by index (`chartOf`). */
  readonly taken: readonly number[]
  readonly starts: readonly string[]
  readonly tells: readonly string[]
  /** The machine as it stands after the step: what a view would show. Its children do not run. */
  readonly snapshot: AnyMachineSnapshot
}

/** Where today's machine takes another way than the recording. */
export interface Parting {
  /** The actor's name in the recording. */
  readonly actor: string
  readonly machine: string
  /** Number of the step. */
  readonly n: number
  /** Milliseconds since the recording began; absent where the step itself is. */
  readonly at?: number | undefined
  /** Type of its event. */
  readonly event?: string | undefined
  /** What parts: a step, the machine, a state or an event is not there, the state, calls or tellings differ, an event comes too early, the machine breaks. */
  readonly kind: 'missing' | 'machine' | 'unknown' | 'state' | 'starts' | 'tells' | 'early' | 'broken'
  /** What the recording says, and what today's machine does, each as part of a sentence. */
  readonly recorded: string
  readonly today: string
}

/** An actor's walk, as far as it goes: it ends where it parts. */
export interface ActorWalk {
  readonly actor: RecordedActor
  readonly machine: AnyStateMachine | undefined
  readonly walk: readonly Walked[]
  readonly parting: Parting | null
}

export type MachineOf = (id: string) => AnyStateMachine | undefined

export interface Replay {
  /** By actor, in the recording's order. */
  readonly walks: readonly ActorWalk[]
  /** The first parting of each actor that parts. */
  readonly partings: readonly Parting[]
}

/**
 * Runs a recording through today's machines: each actor's own log is folded by the machine's pure transitions, with the
 * recording's own times and with the results of calls that it holds. Nothing runs, waits or is told.
 */
export const replay = ({ actors }: Recording, machineOf: MachineOf): Replay => {
  const walks = actors.map((actor) => walkOf(actor, machineOf(actor.machine)))
  return { walks, partings: walks.flatMap(({ parting }) => parting ?? []) }
}

/** A parting in one sentence. */
export const sayParting = ({ actor, machine, n, at, event, recorded, today }: Parting): string => {
  const when = at === undefined ? '' : ` at ${at} ms`
  return `${actor} (${machine}) parts at step ${n}${event ? `, ${event}` : ''}${when}: ${recorded}; ${today}`
}

type Actions = readonly { readonly type: string; readonly params?: unknown }[]
/** Delayed events that are to come, by the id that cancels them; `due` in milliseconds of the recording. */
type Schedule = ReadonlyMap<string, { readonly type: string; readonly due: number }>
type Came = { readonly snapshot: AnyMachineSnapshot; readonly actions: Actions; readonly taken: readonly number[] }
type Told = Pick<Parting, 'kind' | 'recorded' | 'today'>

const walkOf = (actor: RecordedActor, machine: AnyStateMachine | undefined): ActorWalk => {
  const walk: Walked[] = []
  const parted = (n: number, told: Told): ActorWalk => ({ actor, machine, walk, parting: partingOf(actor, n, told) })
  if (!machine) return parted(0, withoutMachine(actor))
  const take = takingOf(machine)
  const isJoined = actor.context !== undefined
  let schedule: Schedule = new Map()
  for (let n = 0; n <= actor.last; n++) {
    const step = actor.steps[n]
    if (step?.n !== n) return parted(n, missing(actor, n))
    const off = unknownIn(step, machine) ?? unheardIn(step, machine) ?? backIn(actor, n) ?? dueOf(step, schedule)
    if (off) return parted(n, off)
    const before = walk.at(-1)
    const came = tried(() => (before ? onward(machine, before, step, take) : begun(machine, actor, step, take)))
    if (came instanceof Error) return parted(n, brokenAt(step, came))
    schedule = scheduled(schedule, came, step, isJoined)
    const walked = walkedBy(came, step, before)
    walk.push(walked)
    const told = difference(step, walked, isJoined && n === 0)
    if (told) return parted(n, told)
  }
  if (actor.steps.length > actor.last + 1) return parted(actor.last + 1, beyond(actor))
  return { actor, machine, walk, parting: null }
}

const partingOf = ({ id, machine, steps }: RecordedActor, n: number, told: Told): Parting => {
  const step = steps.find((one) => one.n === n)
  return { actor: id, machine, n, at: step?.at, event: step?.event?.type, ...told }
}

const walkedBy = ({ snapshot, taken, actions }: Came, { n, at, event }: RecordedStep, before?: Walked): Walked => ({
  n,
  at,
  event,
  from: before?.to,
  to: snapshot.value,
  taken,
  starts: actions.flatMap(startedBy),
  tells: actions.flatMap(toldBy),
  snapshot,
})

const withoutMachine = ({ machine }: RecordedActor): Told => ({
  kind: 'machine',
  recorded: `the recording has a machine ${machine}`,
  today: 'today there is none',
})
const missing = ({ steps }: RecordedActor, n: number): Told => ({
  kind: 'missing',
  recorded: `step ${n} is ${steps.some((step) => step.n === n) ? 'out of its place' : 'missing'} in the recording`,
  today: 'the machine cannot be followed without it',
})
/** Time goes on only: steps whose order was changed by hand have numbers like any others. */
const backIn = ({ steps }: RecordedActor, n: number): Told | null => {
  const [before, step] = [steps[n - 1], steps[n]]
  if (!before || !step || step.at >= before.at) return null
  return {
    kind: 'missing',
    recorded: `step ${n} is at ${step.at} ms in the recording, before step ${n - 1} at ${before.at} ms`,
    today: 'the machine hears one after the other',
  }
}
const beyond = ({ last }: RecordedActor): Told => ({
  kind: 'missing',
  recorded: `the recording ends at step ${last}`,
  today: 'there are steps after it',
})
const brokenAt = ({ state }: RecordedStep, { message }: Error): Told => ({
  kind: 'broken',
  recorded: `the recording goes on in ${said(state)}`,
  today: `today's machine breaks: ${message.replace(/\s+/g, ' ')}`,
})

const tried = <A>(run: () => A): A | Error => {
  try {
    return run()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** How a machine's transitions are taken: purely, nothing runs. What they do and the arrows that they take is given back. */
type Taking = (transition: (scope: AnyActorScope) => AnyMachineSnapshot) => Came

const takingOf = (machine: AnyStateMachine): Taking => {
  let taken: number[] = []
  let actions: Actions[number][] = []
  let own: unknown
  // Never started: only its place in a system of its own is needed.
  const self = createActor(machine, {
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep' || inspection.actorRef !== own) return
      taken.push(...inspection._transitions.flatMap((one) => arrowsOf(machine).get(one) ?? []))
    },
  })
  own = self
  const nothing = () => {}
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    system: self.system,
    actionExecutor: (action) => actions.push(action),
  }
  return (transition) => {
    taken = []
    actions = []
    const snapshot = transition(scope)
    if (snapshot.status === 'error') throw snapshot.error
    return { snapshot, actions, taken }
  }
}

const begun = (
  machine: AnyStateMachine,
  { input, context }: RecordedActor,
  { state }: RecordedStep,
  take: Taking,
): Came =>
  take((scope) =>
    context === undefined
      ? machine.getInitialSnapshot(scope, input)
      : machine.resolveState({ value: state as never, context: context as never }),
  )

const onward = (machine: AnyStateMachine, { snapshot }: Walked, { event }: RecordedStep, take: Taking): Came =>
  take((scope) => machine.transition(snapshot, event as AnyEventObject, scope))

const paramsOf = (action: Actions[number]): { readonly [key: string]: unknown } =>
  (action.params ?? {}) as { readonly [key: string]: unknown }
const startedBy = (action: Actions[number]): string[] =>
  action.type === 'xstate.spawnChild' ? [String(paramsOf(action).id)] : []
const toldBy = (action: Actions[number]): string[] =>
  action.type === 'xstate.emit' ? [tellOf(paramsOf(action).event as AnyEventObject)] : []

/** What is to come after a step: delays that it began and ended. A flow that was joined has begun some before. */
const scheduled = (
  before: Schedule,
  { snapshot, actions }: Came,
  { n, at, event }: RecordedStep,
  joined: boolean,
): Schedule => {
  const schedule = new Map([...before].filter(([, { type }]) => type !== event?.type))
  if (joined && n === 0) {
    for (const node of snapshot._nodes) {
      for (const { eventType } of node.after) schedule.set(eventType, { type: eventType, due: 0 })
    }
  }
  for (const action of actions) {
    const { event: raised, id, delay, sendId } = paramsOf(action)
    if (action.type === 'xstate.cancel') schedule.delete(String(sendId))
    if (action.type === 'xstate.raise' && typeof delay === 'number') {
      const { type } = raised as AnyEventObject
      schedule.set(String(id ?? type), { type, due: at + delay })
    }
  }
  return schedule
}

/** Late is allowed: browsers slow the timers of hidden pages down. */
const dueOf = ({ event, at }: RecordedStep, schedule: Schedule): Told | null => {
  if (!event?.type.startsWith('xstate.after.')) return null
  const coming = [...schedule.values()].filter(({ type }) => type === event.type)
  const recorded = `the recording has a delay pass at ${at} ms`
  if (coming.length === 0) return { kind: 'early', recorded, today: "today's machine waits for none like it" }
  const due = Math.min(...coming.map((one) => one.due))
  return at < due - TOLERANCE_MS ? { kind: 'early', recorded, today: `today's machine waits until ${due} ms` } : null
}

const difference = (step: RecordedStep, walked: Walked, joined: boolean): Told | null => {
  if (said(step.state) !== said(walked.to)) {
    return {
      kind: 'state',
      recorded: `the recording goes to ${said(step.state)}`,
      today: `today's machine goes to ${said(walked.to)}`,
    }
  }
  if (joined) return null
  return (
    listed('starts', 'starts', step.starts ?? [], walked.starts) ??
    listed('tells', 'tells', step.tells ?? [], walked.tells)
  )
}

const listed = (
  kind: 'starts' | 'tells',
  verb: string,
  recorded: readonly string[],
  today: readonly string[],
): Told | null => {
  if (recorded.join('\n') === today.join('\n')) return null
  const all = (list: readonly string[]) => list.join(', ') || 'nothing'
  return { kind, recorded: `the recording ${verb} ${all(recorded)}`, today: `today's machine ${verb} ${all(today)}` }
}

/** A state value's leaves, as dotted paths, in one line. */
export const said = (value: unknown): string => leavesIn(value).toSorted().join(', ')

/** The leaf states that a state value names, as dotted paths. */
export const leavesIn = (value: unknown, around = ''): string[] => {
  const within = (key: string) => (around ? `${around}.${key}` : key)
  if (typeof value === 'string') return [within(value)]
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value)
  return parts.length === 0 && around ? [around] : parts.flatMap(([key, part]) => leavesIn(part, within(key)))
}

const statesOf = (machine: AnyStateMachine): ReadonlySet<string> => {
  const states = known.get(machine) ?? new Set(chartOf(machine).states.map(({ path }) => path))
  known.set(machine, states)
  return states
}
const known = new WeakMap<AnyStateMachine, ReadonlySet<string>>()

const unknownIn = ({ state }: RecordedStep, machine: AnyStateMachine): Told | null => {
  const leaves = leavesIn(state)
  const unknown = leaves.length === 0 ? 'without a name' : leaves.find((leaf) => !statesOf(machine).has(leaf))
  if (unknown === undefined) return null
  return {
    kind: 'unknown',
    recorded: `the recording has a state ${unknown}`,
    today: "today's machine has none of that name",
  }
}

/** What XState itself sends is heard by every machine. */
const unheardIn = ({ event }: RecordedStep, machine: AnyStateMachine): Told | null => {
  if (!event || event.type.startsWith('xstate.')) return null
  const { events } = machine
  if (events.includes(event.type) || events.some((one) => one.endsWith('*'))) return null
  return {
    kind: 'unknown',
    recorded: `the recording has an event ${event.type}`,
    today: "today's machine hears none of that name",
  }
}
