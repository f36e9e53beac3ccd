import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { causeOf, said } from '../../flows/chart.ts'
import { tellOf } from '../../flows/recording.ts'
import type { StandIns } from '../../flows/standIns.ts'
import type { Step, Watched } from '../../flows/watch.ts'

/** One part of a context that a step changed; `undefined` is what was or is not there. */
export interface Change {
  /** As code would say it: `form.values.name`, `images.0`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** A step of a flow as it may be shown: each value in it is a stand-in where it could be a secret. */
export interface ShownStep {
  /** Place in its actor's log; 0 is its start. */
  readonly n: number
  /** Milliseconds since the watch began. */
  readonly at: number
  /** As a reader would say it: `form.submit`, `signIn answered`, `after 5 s`. */
  readonly event: string
  /** The event without its type; null where it says nothing more. */
  readonly detail: unknown
  /** State after it, its leaves in one line. */
  readonly state: string
  readonly changed: readonly Change[]
  /** What it told, as kind and target: `toast.error`, `navigate /admin`. */
  readonly tells: readonly string[]
}

/** Of longer lists only the beginning is shown: a read may answer with thousands of orders. */
const LONGEST = 20

type Json = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The same with the ends of its long lists cut off. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const first = value.slice(0, LONGEST).map(shortened)
    return value.length > LONGEST ? [...first, `… ${value.length - LONGEST} more`] : first
  }
  if (!isObject(value)) return value
  if (value instanceof Error) return { message: value.message }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
}

const keysOf = (value: Json): string[] => Object.keys(value)

/** Where two JSON values differ, as deep as both go on. */
const differences = (before: unknown, after: unknown, path: string): Change[] => {
  if (Object.is(before, after)) return []
  const goOn = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)
  if (!goOn) return [{ path, before, after }]
  return [...new Set([...keysOf(before), ...keysOf(after)])].flatMap((key) =>
    differences(before[key], after[key], path ? `${path}.${key}` : key),
  )
}

const parts = (context: unknown, keys: readonly string[]): Json =>
  Object.fromEntries(keys.flatMap((key) => (isObject(context) && key in context ? [[key, context[key]]] : [])))

/** Only what is another value than before goes through the stand-ins: an unchanged list of thousands does not. */
const changesOf = (logic: AnyStateMachine, { before, context }: Step, hiding: StandIns): Change[] => {
  if (before === context) return []
  const keys = [...new Set([before, context].filter(isObject).flatMap(keysOf))].filter(
    (key) => !(isObject(before) && isObject(context) && Object.is(before[key], context[key])),
  )
  const shown = (value: unknown) => hiding.context(logic, shortened(parts(value, keys)))
  return differences(shown(before), shown(context), '')
}

const saidOf = ({ type }: AnyEventObject, logic: AnyStateMachine): string =>
  type === 'xstate.init' ? 'start' : said(causeOf(type, logic))

const detailOf = (logic: AnyStateMachine, event: AnyEventObject, hiding: StandIns): unknown => {
  if (event.type === 'xstate.init') {
    return event.input === undefined ? null : { input: hiding.input(logic, shortened(event.input)) }
  }
  const shown = hiding.event(logic, shortened(event) as AnyEventObject)
  const { type: _, ...detail } = shown
  return Object.keys(detail).length > 0 ? detail : null
}

const shownOf = (logic: AnyStateMachine, step: Step, standIns: StandIns): ShownStep => ({
  n: step.n,
  at: step.at,
  event: saidOf(step.event, logic),
  detail: detailOf(logic, step.event, standIns),
  state: step.leaves.join(', '),
  changed: changesOf(logic, step, standIns),
  tells: step.emitted.map((told) => tellOf(standIns.event(logic, told))),
})

const known = new WeakMap<StandIns, WeakMap<Step, ShownStep>>()

/** An actor's steps as they may be shown. A step is worked out once: it never changes. */
export const shownSteps = (watched: Pick<Watched, 'logic' | 'steps'>, standIns: StandIns): readonly ShownStep[] => {
  const ofThese = known.get(standIns) ?? new WeakMap<Step, ShownStep>()
  known.set(standIns, ofThese)
  return watched.steps.map((step) => {
    const shown = ofThese.get(step) ?? shownOf(watched.logic, step, standIns)
    ofThese.set(step, shown)
    return shown
  })
}
