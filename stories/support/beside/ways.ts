import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { flowOf } from '../../../src/flows/all.ts'
import { arrowsOf, type ChartArrow, chartOf } from '../../../src/flows/chart.ts'
import type { Watched } from '../../../src/flows/watch.ts'
import type { Stage, WaitingCall } from '../stage.ts'

/** One way of making something happen: a payload of an event, an outcome of a call. */
export interface Way {
  /** In a few words; empty where there is nothing to tell it from others by. */
  readonly text: string
  readonly go: () => void
}

/** A call that waits for its answer, with all that it may come to. */
export interface Waiting {
  readonly call: string
  readonly src: string
  readonly answers: readonly Way[]
  readonly breaks: Way
}

const LONGEST = 60
/** Timers that may be due before the one that is waited for. */
const HOPS = 200

const short = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 thing' : `${value.length} things`
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? 'nothing')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What an event carries, in a few words. */
export const payloadOf = ({ type: _, field, ...rest }: AnyEventObject): string =>
  'value' in rest && typeof field === 'string'
    ? `${field}: ${short(rest.value)}`
    : Object.entries({ ...(field === undefined ? {} : { field }), ...rest })
        .map(([name, value]) => `${name}: ${short(value)}`)
        .join(', ')

/** What a call comes to, in a few words: the name of its outcome, and the server's words. */
export const outcomeOf = (name: string, outcome: unknown): string => {
  const { ok, error } = (outcome ?? {}) as { ok?: boolean; error?: { status?: number; message?: string } }
  const words = [error?.status, error?.message].filter((word) => word !== undefined && word !== '')
  return ok === false && words.length > 0 ? `${name}: ${words.join(' ')}` : name
}

/** The arrows that an event would take now, by index; guards decide. */
export const takenBy = (logic: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): number[] => {
  if (snapshot.status !== 'active') return []
  try {
    const taken: readonly unknown[] = logic.getTransitionData(snapshot as never, event)
    return taken.map((one) => arrowsOf(logic).get(one) ?? -1)
  } catch {
    return []
  }
}

const callOf = (stage: Stage, { id }: Watched, call: string): WaitingCall | undefined =>
  stage.waiting().find((one) => one.actor === id && one.call === call)

const srcOf = ({ logic }: Watched, call: string): string =>
  chartOf(logic)
    .states.flatMap(({ calls }) => calls)
    .find(({ id }) => id === call)?.src ?? call

const broken = () => new Error('It broke')

/** Lets time pass until something has happened. */
const passUntil = ({ clock }: Stage, done: () => boolean) => {
  for (let hop = 0; hop < HOPS && !done(); hop++) {
    const ms = clock.next()
    if (ms === null) return
    clock.advance(ms)
  }
}

/** Whoever does this plays with the story. */
const playedOn = (stage: Stage) => (go: () => void) => () => {
  stage.play()
  go()
}

/** How an arrow of a flow can be taken now; none where it cannot. */
export const waysOf = (arrow: ChartArrow, flow: Watched, stage: Stage): readonly Way[] => {
  const { cause, index, type } = arrow
  const fixtures = flowOf(flow.machine)?.fixtures
  const takesIt = (event: AnyEventObject) => takenBy(flow.logic, flow.ref.getSnapshot(), event).includes(index)
  const played = playedOn(stage)
  if (cause.kind === 'event') {
    return (fixtures?.events[cause.type] ?? [{ type: cause.type }])
      .filter(takesIt)
      .map((event) => ({ text: payloadOf(event), go: played(() => flow.ref.send(event)) }))
  }
  if (cause.kind === 'delay') {
    if (!takesIt({ type })) return []
    const from = stage.clock.now()
    const isTaken = () =>
      stage.watch
        .actors()
        .find(({ id }) => id === flow.id)
        ?.steps.some((step) => step.at >= from && step.event.type === type && step.n > (flow.steps.at(-1)?.n ?? 0)) ??
      true
    return [{ text: '', go: played(() => passUntil(stage, isTaken)) }]
  }
  if (cause.kind === 'always') return []
  const call = callOf(stage, flow, cause.call)
  if (!call) return []
  if (cause.kind === 'break') {
    return takesIt({ type, error: broken(), actorId: cause.call })
      ? [{ text: '', go: played(() => call.break(broken())) }]
      : []
  }
  return Object.entries(fixtures?.outcomes[srcOf(flow, cause.call)] ?? {})
    .filter(([, output]) => takesIt({ type, output, actorId: cause.call }))
    .map(([name, output]) => ({ text: outcomeOf(name, output), go: played(() => call.answer(output)) }))
}

/** The calls of a flow that wait for an answer. */
export const waitingOf = (flow: Watched, stage: Stage): readonly Waiting[] =>
  stage
    .waiting()
    .filter(({ actor }) => actor === flow.id)
    .map((waiting) => {
      const src = srcOf(flow, waiting.call)
      const outcomes = Object.entries(flowOf(flow.machine)?.fixtures.outcomes[src] ?? {})
      const way = (text: string, go: () => void): Way => ({ text, go: playedOn(stage)(go) })
      return {
        call: waiting.call,
        src,
        answers: outcomes.map(([name, output]) => way(outcomeOf(name, output), () => waiting.answer(output))),
        breaks: way('', () => waiting.break(broken())),
      }
    })
