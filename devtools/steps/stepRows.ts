import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { causeOf, formatCause } from '../chart/chart.ts'
import type { ObservedActor, ObservedStep } from '../recording/recorder.ts'
import { formatEmitted } from '../recording/recording.ts'
import type { MachineRedaction } from '../redaction/redaction.ts'
import { answerOf, formatAnswer } from '../replay/answer.ts'
import { isObject, type Json } from '../replay/values.ts'

/** A changed value of a context; `undefined` where there is or was no value. */
export interface Change {
  /** Path in the context: `form.values.name`, `images.0`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** A redacted step, as the list of events shows it. */
export interface StepRow {
  /** Number in the actor's log; 0 is the start. */
  readonly n: number
  /** Milliseconds since the recording began. */
  readonly at: number
  /** Readable event: `form.submit`, `signIn ✓`, `after 5 s`. */
  readonly event: string
  /** The event without its type; null without fields. */
  readonly detail: unknown
  /** Leaf states after the event, in one line. */
  readonly state: string
  readonly changed: readonly Change[]
  /** Emitted events as type and target: `toast.error`, `navigate /admin`. */
  readonly emits: readonly string[]
}

/** Number of items that are shown of a list: a read may return thousands of entities. */
const MAX_ITEMS = 20

/** The value with its long lists cut. */
const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const first = value.slice(0, MAX_ITEMS).map(shorten)
    return value.length > MAX_ITEMS ? [...first, `… ${value.length - MAX_ITEMS} more`] : first
  }
  if (!isObject(value)) return value
  if (value instanceof Error) return { message: value.message }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]))
}

const keysOf = (value: Json): string[] => Object.keys(value)

/** The differences of two JSON values, compared as deep as both are objects or lists. */
const differences = (before: unknown, after: unknown, path: string): Change[] => {
  if (Object.is(before, after)) return []
  const areComparable = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)
  if (!areComparable) return [{ path, before, after }]
  return [...new Set([...keysOf(before), ...keysOf(after)])].flatMap((key) =>
    differences(before[key], after[key], path ? `${path}.${key}` : key),
  )
}

const pick = (context: unknown, keys: readonly string[]): Json =>
  Object.fromEntries(keys.flatMap((key) => (isObject(context) && key in context ? [[key, context[key]]] : [])))

/** Redacts only the keys whose value is another object: an unchanged list of thousands of items is skipped. */
const changesOf = (
  logic: AnyStateMachine,
  { before, context }: ObservedStep,
  redaction: MachineRedaction,
): Change[] => {
  if (before === context) return []
  const keys = [...new Set([before, context].filter(isObject).flatMap(keysOf))].filter(
    (key) => !(isObject(before) && isObject(context) && Object.is(before[key], context[key])),
  )
  const redacted = (value: unknown) => redaction.context(logic, shorten(pick(value, keys)))
  return differences(redacted(before), redacted(context), '')
}

/** @param event the redacted event: the message of a failed call is part of the text */
const eventText = (event: AnyEventObject, logic: AnyStateMachine): string => {
  if (event.type === 'xstate.init') return 'start'
  const answer = answerOf(event)
  return answer ? formatAnswer(answer) : formatCause(causeOf(event.type, logic))
}

const redacted = (logic: AnyStateMachine, event: AnyEventObject, redaction: MachineRedaction): AnyEventObject =>
  event.type === 'xstate.init'
    ? { type: event.type, ...(event.input !== undefined && { input: redaction.input(logic, shorten(event.input)) }) }
    : redaction.event(logic, shorten(event) as AnyEventObject)

const detailOf = ({ type: _, ...detail }: AnyEventObject): unknown => (Object.keys(detail).length > 0 ? detail : null)

const toStepRow = (logic: AnyStateMachine, step: ObservedStep, redaction: MachineRedaction): StepRow => {
  const event = redacted(logic, step.event, redaction)
  return {
    n: step.n,
    at: step.at,
    event: eventText(event, logic),
    detail: detailOf(event),
    state: step.leaves.join(', '),
    changed: changesOf(logic, step, redaction),
    emits: step.emitted.map((emitted) => formatEmitted(redaction.event(logic, emitted))),
  }
}

const cache = new WeakMap<MachineRedaction, WeakMap<ObservedStep, StepRow>>()

/** The redacted steps of an actor. Each row is computed once, because a step never changes. */
export const stepRows = (
  { logic, steps }: Pick<ObservedActor, 'logic' | 'steps'>,
  redaction: MachineRedaction,
): readonly StepRow[] => {
  const rows = cache.get(redaction) ?? new WeakMap<ObservedStep, StepRow>()
  cache.set(redaction, rows)
  return steps.map((step) => {
    const row = rows.get(step) ?? toStepRow(logic, step, redaction)
    rows.set(step, row)
    return row
  })
}
