import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type ChartTransition, chartOf, transitionIndexes } from '../../chart/chart.ts'
import type { MachineFixtures } from '../../flow.ts'
import type { ObservedActor } from '../../recording/recorder.ts'
import type { PendingCall, StoryRuntime } from '../storyRuntime.ts'

/** One way to trigger a transition: an example event, or an outcome of a call. */
export interface TransitionOption {
  /** Short description of the payload or the outcome; empty for an event without fields. */
  readonly text: string
  readonly run: () => void
}

/** A call in flight with its possible results. */
export interface PendingCallOptions {
  readonly call: string
  readonly src: string
  readonly results: readonly TransitionOption[]
  readonly failure: TransitionOption
}

const MAX_LENGTH = 60
/** Limit of timers that may run before the awaited one. */
const MAX_TIMERS = 200

const short = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? 'nothing')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

/** Short description of an event's fields. */
export const formatPayload = ({ type: _, field, ...rest }: AnyEventObject): string =>
  'value' in rest && typeof field === 'string'
    ? `${field}: ${short(rest.value)}`
    : Object.entries({ ...(field === undefined ? {} : { field }), ...rest })
        .map(([name, value]) => `${name}: ${short(value)}`)
        .join(', ')

/** Short description of a call's outcome: its name, and status and message of an error reply. */
export const formatOutcome = (name: string, outcome: unknown): string => {
  const { ok, error } = (outcome ?? {}) as { ok?: boolean; error?: { status?: number; message?: string } }
  const details = [error?.status, error?.message].filter((detail) => detail !== undefined && detail !== '')
  return ok === false && details.length > 0 ? `${name}: ${details.join(' ')}` : name
}

/** Indexes of the transitions that an event would execute now, with their guards. */
export const transitionsBy = (
  logic: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): number[] => {
  if (snapshot.status !== 'active') return []
  try {
    const transitions: readonly unknown[] = logic.getTransitionData(snapshot as never, event)
    return transitions.map((one) => transitionIndexes(logic).get(one) ?? -1)
  } catch {
    return []
  }
}

const pendingCall = (runtime: StoryRuntime, { id }: ObservedActor, call: string): PendingCall | undefined =>
  runtime.pending().find((one) => one.actor === id && one.call === call)

const srcOf = ({ logic }: ObservedActor, call: string): string =>
  chartOf(logic)
    .states.flatMap(({ calls }) => calls)
    .find(({ id }) => id === call)?.src ?? call

const testError = () => new Error('The call failed')

/** Advances the clock timer by timer until the condition holds. */
const advanceUntil = ({ clock }: StoryRuntime, isDone: () => boolean) => {
  for (let timers = 0; timers < MAX_TIMERS && !isDone(); timers++) {
    const ms = clock.next()
    if (ms === null) return
    clock.advance(ms)
  }
}

/** Marks the story as played before it runs the function. */
const played = (runtime: StoryRuntime, run: () => void) => () => {
  runtime.play()
  run()
}

/** The ways to trigger a transition of an actor now; empty if it is impossible. */
export const transitionOptions = (
  { cause, index, type }: ChartTransition,
  flow: ObservedActor,
  runtime: StoryRuntime,
  fixtures: MachineFixtures | undefined,
): readonly TransitionOption[] => {
  const triggers = (event: AnyEventObject) => transitionsBy(flow.logic, flow.ref.getSnapshot(), event).includes(index)
  if (cause.kind === 'event') {
    return (fixtures?.events[cause.type] ?? [{ type: cause.type }])
      .filter(triggers)
      .map((event) => ({ text: formatPayload(event), run: played(runtime, () => flow.ref.send(event)) }))
  }
  if (cause.kind === 'delay') {
    if (!triggers({ type })) return []
    const from = runtime.clock.now()
    const lastStep = flow.steps.at(-1)?.n ?? 0
    const hasEnded = () =>
      runtime.recorder
        .actors()
        .find(({ id }) => id === flow.id)
        ?.steps.some((step) => step.at >= from && step.event.type === type && step.n > lastStep) ?? true
    return [{ text: '', run: played(runtime, () => advanceUntil(runtime, hasEnded)) }]
  }
  if (cause.kind === 'always') return []
  const call = pendingCall(runtime, flow, cause.call)
  if (!call) return []
  if (cause.kind === 'error') {
    return triggers({ type, error: testError(), actorId: cause.call })
      ? [{ text: '', run: played(runtime, () => call.reject(testError())) }]
      : []
  }
  return Object.entries(fixtures?.outcomes[srcOf(flow, cause.call)] ?? {})
    .filter(([, output]) => triggers({ type, output, actorId: cause.call }))
    .map(([name, output]) => ({
      text: formatOutcome(name, output),
      run: played(runtime, () => call.resolve(output)),
    }))
}

/** The calls of an actor that are in flight. */
export const pendingCallOptions = (
  flow: ObservedActor,
  runtime: StoryRuntime,
  fixtures: MachineFixtures | undefined,
): readonly PendingCallOptions[] =>
  runtime
    .pending()
    .filter(({ actor }) => actor === flow.id)
    .map((pending) => {
      const src = srcOf(flow, pending.call)
      const option = (text: string, run: () => void): TransitionOption => ({ text, run: played(runtime, run) })
      return {
        call: pending.call,
        src,
        results: Object.entries(fixtures?.outcomes[src] ?? {}).map(([name, output]) =>
          option(formatOutcome(name, output), () => pending.resolve(output)),
        ),
        failure: option('', () => pending.reject(testError())),
      }
    })
