import type { AnyStateMachine } from 'xstate'
import type { Redaction } from '../redaction/redaction.ts'
import { type Divergence, type ReplayedStep, replay } from '../replay/replay.ts'
import { canonicalJson, changedPart, digestsOf, isSilent } from '../replay/values.ts'
import type { ObservedActor, ObservedStep } from './recorder.ts'
import {
  formatEmitted,
  type RecordedActor,
  type RecordedPage,
  type RecordedRead,
  type RecordedStep,
  type Recording,
  type StartedActor,
} from './recording.ts'

/** A recording, and the steps at which its redacted values lead a machine to other states than the original values. */
export interface CreatedRecording {
  readonly recording: Recording
  readonly divergences: readonly Divergence[]
}

/** The page around the actors, with raw texts. */
export interface ObservedPage extends RecordedPage {
  readonly reads?: readonly RecordedRead[]
}

/** Creates the redacted recording of the observed actors, in their order. */
export const createRecording = (
  actors: readonly ObservedActor[],
  redaction: Redaction,
  recordedAt: Date,
  page: ObservedPage = {},
): CreatedRecording => {
  const logs = () => actorLogs(actors, redaction)
  // The first pass collects all secrets, so that the second one replaces each also inside other texts.
  logs()
  const recording: Recording = {
    format: 'state-chart-recording',
    version: 3,
    recordedAt: recordedAt.toISOString(),
    ...redactedPage(page, redaction),
    actors: logs(),
  }
  const machines = new Map(actors.map(({ machine, logic }): [string, AnyStateMachine] => [machine, logic]))
  const replayed = replay(recording, (id) => machines.get(id), false)
  return {
    recording: {
      ...recording,
      actors: replayed.actors.map(({ actor, steps }) => ({
        ...actor,
        steps: actor.steps.map((step, n) => comparableStep(step, steps[n])),
      })),
    },
    divergences: replayed.divergences,
  }
}

/**
 * The step without the inputs and digests that a replay does not arrive at. What is left follows from redacted events
 * alone, and therefore contains no secret that they do not contain.
 */
const comparableStep = (
  { starts, changed, ...step }: RecordedStep,
  replayed: ReplayedStep | undefined,
): RecordedStep => {
  const today = digestsOf(replayed?.snapshot.context ?? {}, Object.keys(changed ?? {}))
  const same = Object.entries(changed ?? {}).filter(([key, digest]) => digest === today[key])
  return {
    ...step,
    ...(starts && { starts: starts.map((start, index) => comparableStart(start, replayed?.starts[index])) }),
    ...(same.length > 0 && { changed: Object.fromEntries(same) }),
  }
}

const comparableStart = ({ id, input }: StartedActor, replayed: StartedActor | undefined): StartedActor =>
  input !== undefined && canonicalJson(input) === canonicalJson(replayed?.input) ? { id, input } : { id }

const redactedPage = ({ page, note, reads = [], ...open }: ObservedPage, redaction: Redaction) => ({
  ...(page !== undefined && { page: redaction.address(page) }),
  ...open,
  ...(note !== undefined && note.trim() !== '' && { note: redaction.text(note.trim()) }),
  ...(reads.length > 0 && { reads: reads.map((read) => redactedRead(read, redaction)) }),
})

const redactedRead = ({ at, ms, name, items, error }: RecordedRead, { text }: Redaction): RecordedRead => ({
  at: Math.round(at),
  ms: Math.round(ms),
  name,
  ...(items !== undefined && { items }),
  ...(error && { error: { ...error, ...(error.message !== undefined && { message: text(error.message) }) } }),
})

const actorLogs = (actors: readonly ObservedActor[], redaction: Redaction): RecordedActor[] => {
  const names = actorNames(actors)
  return actors.map((actor) => {
    const { id, machine, logic, parent, call, input, attached } = actor
    const steps = recordedSteps(actor, redaction)
    const parentName = parent === null ? undefined : names.get(parent)
    return {
      id: names.get(id) ?? id,
      machine,
      ...(parentName !== undefined && { parent: parentName, call }),
      ...(attached
        ? { context: redaction.context(logic, attached.context) }
        : input !== undefined && { input: redaction.input(logic, input) }),
      last: steps.at(-1)?.n ?? 0,
      steps,
    }
  })
}

/** Names of the actors in the recording, by session id: `signIn-1`, `confirm-2`. */
const actorNames = (actors: readonly ObservedActor[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>()
  return new Map(
    actors.map(({ id, machine }) => {
      const count = (counts.get(machine) ?? 0) + 1
      counts.set(machine, count)
      return [id, `${machine}-${count}`]
    }),
  )
}

const recordedSteps = ({ attached, startedAt, steps, logic }: ObservedActor, redaction: Redaction): RecordedStep[] => [
  ...(attached ? [{ n: 0, at: Math.round(startedAt), state: attached.value }] : []),
  ...steps.map((step, index) => recordedStep(step, steps[index - 1]?.value ?? attached?.value, logic, redaction)),
]

const recordedStep = (
  { n, at, event, value, taken, starts, emitted, before, context }: ObservedStep,
  from: unknown,
  logic: AnyStateMachine,
  redaction: Redaction,
): RecordedStep => {
  const step = {
    state: value,
    ...(starts.length > 0 && { starts: starts.map(({ id, input }) => ({ id, input: redaction.input(logic, input) })) }),
    ...(emitted.length > 0 && { emits: emitted.map((one) => formatEmitted(redaction.event(logic, one))) }),
  }
  return {
    n,
    at: Math.round(at),
    ...(n > 0 && { event: redaction.event(logic, event) }),
    ...step,
    ...(n > 0 && { changed: digestsOf(redaction.context(logic, changedPart(before, context)) as object) }),
    ...(n > 0 && isSilent(step, from) && { ignored: taken.length === 0 }),
  }
}
