import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  StateMachine,
} from 'xstate'
import { chartOf, transitionIndexes } from '../chart/chart.ts'
import type { FindMachine } from '../flow.ts'
import {
  formatEmitted,
  type RecordedActor,
  type RecordedStep,
  type Recording,
  type StartedActor,
} from '../recording/recording.ts'
import { digestsOf, firstDifference } from './values.ts'

/** Browsers round the times of timers. In milliseconds. */
const TOLERANCE_MS = 50
/** Number of characters that a divergence shows of a value. */
const MAX_VALUE = 60

/** One recorded event, executed by today's machine. */
export interface ReplayedStep {
  readonly n: number
  /** Milliseconds since the recording began. */
  readonly at: number
  /** Absent at the start. */
  readonly event?: AnyEventObject | undefined
  /** State values; `from` is absent at the start. */
  readonly from?: unknown
  readonly to: unknown
  /** Indexes of the executed transitions (`chartOf`). */
  readonly taken: readonly number[]
  readonly starts: readonly StartedActor[]
  readonly emits: readonly string[]
  /** The snapshot after the step, as a view would show it. Its children do not run. */
  readonly snapshot: AnyMachineSnapshot
}

/** The first step at which today's machine differs from the recording. */
export interface Divergence {
  /** The actor's name in the recording. */
  readonly actor: string
  readonly machine: string
  /** Number of the step. */
  readonly n: number
  /** Milliseconds since the recording began; absent without the step. */
  readonly at?: number | undefined
  /** Type of the step's event. */
  readonly event?: string | undefined
  /**
   * `missing`: a step is missing or out of order. `machine`: no machine has this id. `unknown`: the machine has no such
   * state or event. `state`, `starts`, `emits`: the machine has another state, starts other actors, emits other events.
   * `input`: a started actor has another input. `context`: the step gives the context another value. `ignored`: a
   * transition takes an event that none took, or the reverse. `early`: a delay ends before the machine's timer.
   * `failed`: the machine throws.
   */
  readonly kind:
    | 'missing'
    | 'machine'
    | 'unknown'
    | 'state'
    | 'starts'
    | 'emits'
    | 'input'
    | 'context'
    | 'ignored'
    | 'early'
    | 'failed'
  /** What differs inside of an input or a context: `placeOrder items[0].quantity`, `context form`. */
  readonly path?: string | undefined
  /** What the recording has, and what today's machine does: `expected closed, got choosing`. */
  readonly expected: string
  readonly got: string
}

/** The replay of one actor up to its divergence. */
export interface ActorReplay {
  readonly actor: RecordedActor
  readonly machine: AnyStateMachine | undefined
  readonly steps: readonly ReplayedStep[]
  readonly divergence: Divergence | null
}

export interface Replay {
  /** In the order of the recording. */
  readonly actors: readonly ActorReplay[]
  /** The divergence of each actor that diverges. */
  readonly divergences: readonly Divergence[]
}

/** The machine of an actor: the one that its parent starts, which can be a variant with its own guards. */
const machineFor = (actor: RecordedActor, { actors }: Recording, findMachine: FindMachine) => {
  const parent = actors.find(({ id }) => id === actor.parent)
  const started = parent && findMachine(parent.machine)?.implementations.actors[actor.call ?? '']
  return started instanceof StateMachine && started.id === actor.machine ? started : findMachine(actor.machine)
}

/**
 * Replays a recording on today's machines: each actor's events go through the machine's pure transition function, with
 * the recorded times and the recorded results of calls. No actor starts and no event is emitted.
 * @param hasValues false to compare no inputs and contexts
 */
export const replay = (recording: Recording, findMachine: FindMachine, hasValues = true): Replay => {
  const compare = hasValues ? compareAll : compareStep
  const actors = recording.actors.map((actor) => replayActor(actor, machineFor(actor, recording, findMachine), compare))
  return { actors, divergences: actors.flatMap(({ divergence }) => divergence ?? []) }
}

/** What differs at a divergence: `expected closed, got choosing`, `placeOrder items[0].quantity: expected 2, got nothing`. */
export const formatDifference = ({ path, expected, got }: Pick<Divergence, 'path' | 'expected' | 'got'>): string =>
  `${path === undefined ? '' : `${path}: `}expected ${expected}, got ${got}`

/** A divergence as one line: `changeStatus-1 diverges at step 4, dialog.confirm at 1420 ms: expected closed, got choosing`. */
export const formatDivergence = (divergence: Divergence): string => {
  const { actor, machine, n, at, event } = divergence
  // An actor's name begins with that of its machine, except in a file that was changed by hand.
  const name = actor.startsWith(machine) ? actor : `${actor} (${machine})`
  const when = [event && `, ${event}`, at !== undefined && ` at ${at} ms`].filter(Boolean).join('')
  return `${name} diverges at step ${n}${when}: ${formatDifference(divergence)}`
}

type Actions = readonly { readonly type: string; readonly params?: unknown }[]
/** Pending delayed events by the id that cancels them; `due` in milliseconds of the recording. */
type Schedule = ReadonlyMap<string, { readonly type: string; readonly due: number }>
type Transitioned = {
  readonly snapshot: AnyMachineSnapshot
  readonly actions: Actions
  readonly taken: readonly number[]
}
type Difference = Pick<Divergence, 'kind' | 'path' | 'expected' | 'got'>

type Compare = typeof compareStep

const replayActor = (actor: RecordedActor, machine: AnyStateMachine | undefined, compare: Compare): ActorReplay => {
  const steps: ReplayedStep[] = []
  const diverge = (n: number, difference: Difference): ActorReplay => ({
    actor,
    machine,
    steps,
    divergence: divergenceOf(actor, n, difference),
  })
  if (!machine) return diverge(0, withoutMachine(actor))
  const transition = createTransition(machine)
  const isAttached = actor.context !== undefined
  let schedule: Schedule = new Map()
  for (let n = 0; n <= actor.last; n++) {
    const step = actor.steps[n]
    if (step?.n !== n) return diverge(n, missingStep(actor, n))
    const invalid =
      unknownState(step, machine) ?? unknownEvent(step, machine) ?? wrongOrder(actor, n) ?? earlyDelay(step, schedule)
    if (invalid) return diverge(n, invalid)
    const before = steps.at(-1)
    const next = attempt(() =>
      before ? nextStep(machine, before, step, transition) : initialStep(machine, actor, step, transition),
    )
    if (next instanceof Error) return diverge(n, failedAt(step, next))
    schedule = updateSchedule(schedule, next, step, isAttached)
    const replayed = toReplayedStep(next, step, before)
    steps.push(replayed)
    const difference = compare(step, replayed, isAttached && n === 0)
    if (difference) return diverge(n, difference)
  }
  if (actor.steps.length > actor.last + 1) return diverge(actor.last + 1, extraSteps(actor))
  return { actor, machine, steps, divergence: null }
}

const divergenceOf = ({ id, machine, steps }: RecordedActor, n: number, difference: Difference): Divergence => {
  const step = steps.find((one) => one.n === n)
  return { actor: id, machine, n, at: step?.at, event: step?.event?.type, ...difference }
}

const toReplayedStep = (
  { snapshot, taken, actions }: Transitioned,
  { n, at, event }: RecordedStep,
  before?: ReplayedStep,
): ReplayedStep => ({
  n,
  at,
  event,
  from: before?.to,
  to: snapshot.value,
  taken,
  starts: actions.flatMap(startedActors),
  emits: actions.flatMap(emittedEvents),
  snapshot,
})

const withoutMachine = ({ machine }: RecordedActor): Difference => ({
  kind: 'machine',
  expected: `a machine ${machine}`,
  got: 'no machine of this name',
})
const missingStep = ({ steps }: RecordedActor, n: number): Difference => ({
  kind: 'missing',
  expected: `step ${n}`,
  got: steps[n] ? `step ${steps[n].n} in its place` : 'the end of the recording',
})
/** Times never decrease: this detects steps that were reordered and renumbered by hand. */
const wrongOrder = ({ steps }: RecordedActor, n: number): Difference | null => {
  const [before, step] = [steps[n - 1], steps[n]]
  if (!before || !step || step.at >= before.at) return null
  return {
    kind: 'missing',
    expected: `a time after step ${n - 1} at ${before.at} ms`,
    got: `${step.at} ms`,
  }
}
const extraSteps = ({ last }: RecordedActor): Difference => ({
  kind: 'missing',
  expected: `the end of the recording after step ${last}`,
  got: 'more steps',
})
const failedAt = ({ state }: RecordedStep, { message }: Error): Difference => ({
  kind: 'failed',
  expected: formatState(state),
  got: `an error of the machine: ${message.replace(/\s+/g, ' ')}`,
})

const attempt = <A>(run: () => A): A | Error => {
  try {
    return run()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Runs a pure transition and returns its actions and its executed transitions. */
type Transition = (run: (scope: AnyActorScope) => AnyMachineSnapshot) => Transitioned

/** A machine without states: a transition only needs an actor with its system, which never starts. */
const noMachine = createMachine({})
const nothing = () => {}

const createTransition =
  (machine: AnyStateMachine): Transition =>
  (run) => {
    const taken: number[] = []
    const actions: Actions[number][] = []
    // Each transition has its own system, so that a child with a `systemId` may start again.
    const self = createActor(noMachine, {
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.microstep' || inspection.actorRef !== self) return
        taken.push(...inspection._transitions.flatMap((one) => transitionIndexes(machine).get(one) ?? []))
      },
    })
    const snapshot = run({
      self,
      id: self.id,
      sessionId: self.sessionId,
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      system: self.system,
      actionExecutor: (action) => actions.push(action),
    })
    if (snapshot.status === 'error') throw snapshot.error
    return { snapshot, actions, taken }
  }

const initialStep = (
  machine: AnyStateMachine,
  { input, context }: RecordedActor,
  { state }: RecordedStep,
  transition: Transition,
): Transitioned =>
  transition((scope) =>
    context === undefined
      ? machine.getInitialSnapshot(scope, input)
      : machine.resolveState({ value: state as never, context: context as never }),
  )

const nextStep = (
  machine: AnyStateMachine,
  { snapshot }: ReplayedStep,
  { event }: RecordedStep,
  transition: Transition,
): Transitioned => transition((scope) => machine.transition(snapshot, event as AnyEventObject, scope))

const paramsOf = (action: Actions[number]): { readonly [key: string]: unknown } =>
  (action.params ?? {}) as { readonly [key: string]: unknown }
const startedActors = (action: Actions[number]): StartedActor[] => {
  if (action.type !== 'xstate.spawnChild') return []
  const { id, input } = paramsOf(action)
  return [{ id: String(id), input }]
}
const emittedEvents = (action: Actions[number]): string[] =>
  action.type === 'xstate.emit' ? [formatEmitted(paramsOf(action).event as AnyEventObject)] : []

/** The pending delays after a step. An attached actor started its delays before the recording. */
const updateSchedule = (
  before: Schedule,
  { snapshot, actions }: Transitioned,
  { n, at, event }: RecordedStep,
  isAttached: boolean,
): Schedule => {
  const schedule = new Map([...before].filter(([, { type }]) => type !== event?.type))
  if (isAttached && n === 0) {
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

/** A delay may end late: browsers slow the timers of hidden pages down. */
const earlyDelay = ({ event, at }: RecordedStep, schedule: Schedule): Difference | null => {
  if (!event?.type.startsWith('xstate.after.')) return null
  const pending = [...schedule.values()].filter(({ type }) => type === event.type)
  const expected = `the end of a delay at ${at} ms`
  if (pending.length === 0) return { kind: 'early', expected, got: 'no such delay' }
  const due = Math.min(...pending.map((one) => one.due))
  return at < due - TOLERANCE_MS ? { kind: 'early', expected, got: `a delay until ${due} ms` } : null
}

const compareStep = (step: RecordedStep, replayed: ReplayedStep, isAttachedStart: boolean): Difference | null => {
  if (formatState(step.state) !== formatState(replayed.to)) {
    return {
      kind: 'state',
      expected: formatState(step.state),
      got: formatState(replayed.to),
    }
  }
  if (isAttachedStart) return null
  const idsOf = (starts: readonly StartedActor[] = []) => starts.map(({ id }) => id)
  return (
    compareLists('starts', idsOf(step.starts), idsOf(replayed.starts)) ??
    compareLists('emits', step.emits ?? [], replayed.emits) ??
    compareIgnored(step, replayed)
  )
}

const compareAll: Compare = (step, replayed, isAttachedStart) =>
  compareStep(step, replayed, isAttachedStart) ?? compareInputs(step, replayed) ?? compareContext(step, replayed)

const compareIgnored = ({ ignored }: RecordedStep, { taken }: ReplayedStep): Difference | null => {
  if (ignored === undefined || ignored === (taken.length === 0)) return null
  const [expected, got] = ['the event to be ignored', 'a transition']
  return ignored ? { kind: 'ignored', expected, got } : { kind: 'ignored', expected: got, got: 'an ignored event' }
}

/** A recording of an older version has no inputs. */
const compareInputs = ({ starts = [] }: RecordedStep, replayed: ReplayedStep): Difference | null => {
  for (const [index, { id, input }] of starts.entries()) {
    const different = input === undefined ? null : firstDifference(input, replayed.starts[index]?.input)
    if (!different) continue
    const { path, expected, got } = different
    return { kind: 'input', path: path ? `${id} ${path}` : id, expected: formatValue(expected), got: formatValue(got) }
  }
  return null
}

const compareContext = ({ changed = {} }: RecordedStep, { snapshot }: ReplayedStep): Difference | null => {
  const today = digestsOf(snapshot.context, Object.keys(changed))
  const key = Object.keys(changed).find((key) => changed[key] !== today[key])
  return key === undefined
    ? null
    : { kind: 'context', path: `context ${key}`, expected: `the value ${changed[key]}`, got: `${today[key]}` }
}

const formatValue = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text
}

const VERBS = { starts: 'to start', emits: 'to emit' }

const compareLists = (
  kind: 'starts' | 'emits',
  recorded: readonly string[],
  today: readonly string[],
): Difference | null => {
  if (recorded.join('\n') === today.join('\n')) return null
  const all = (list: readonly string[]) => list.join(', ') || 'nothing'
  return { kind, expected: `it ${VERBS[kind]} ${all(recorded)}`, got: all(today) }
}

/** The leaf states of a state value, as dotted paths in one line. */
export const formatState = (value: unknown): string => leafStates(value).toSorted().join(', ')

/** The leaf states of a state value, as dotted paths. */
export const leafStates = (value: unknown, parent = ''): string[] => {
  const within = (key: string) => (parent ? `${parent}.${key}` : key)
  if (typeof value === 'string') return [within(value)]
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value)
  return parts.length === 0 && parent ? [parent] : parts.flatMap(([key, part]) => leafStates(part, within(key)))
}

const statesByMachine = new WeakMap<object, ReadonlySet<string>>()
const statesOf = (machine: AnyStateMachine): ReadonlySet<string> => {
  const states = statesByMachine.get(machine.root) ?? new Set(chartOf(machine).states.map(({ path }) => path))
  statesByMachine.set(machine.root, states)
  return states
}

const unknownState = ({ state }: RecordedStep, machine: AnyStateMachine): Difference | null => {
  const leaves = leafStates(state)
  const unknown = leaves.length === 0 ? 'without a name' : leaves.find((leaf) => !statesOf(machine).has(leaf))
  if (unknown === undefined) return null
  return {
    kind: 'unknown',
    expected: `the state ${unknown}`,
    got: 'a machine without this state',
  }
}

/** Every machine accepts XState's own events. */
const unknownEvent = ({ event }: RecordedStep, machine: AnyStateMachine): Difference | null => {
  if (!event || event.type.startsWith('xstate.')) return null
  const { events } = machine
  if (events.includes(event.type) || events.some((one) => one.endsWith('*'))) return null
  return {
    kind: 'unknown',
    expected: `the event ${event.type}`,
    got: 'a machine without this event',
  }
}
