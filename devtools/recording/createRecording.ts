import type { AnyStateMachine } from 'xstate'
import type { Redaction } from '../redaction/redaction.ts'
import { type Divergence, replay } from '../replay/replay.ts'
import type { ObservedActor, ObservedStep } from './recorder.ts'
import {
  formatEmitted,
  type RecordedActor,
  type RecordedPage,
  type RecordedRead,
  type RecordedStep,
  type Recording,
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
    version: 2,
    recordedAt: recordedAt.toISOString(),
    ...redactedPage(page, redaction),
    actors: logs(),
  }
  const machines = new Map(actors.map(({ machine, logic }): [string, AnyStateMachine] => [machine, logic]))
  return { recording, divergences: replay(recording, (id) => machines.get(id)).divergences }
}

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
  ...steps.map((step) => recordedStep(step, logic, redaction)),
]

const recordedStep = (
  { n, at, event, value, starts, emitted }: ObservedStep,
  logic: AnyStateMachine,
  redaction: Redaction,
): RecordedStep => ({
  n,
  at: Math.round(at),
  ...(n > 0 && { event: redaction.event(logic, event) }),
  state: value,
  ...(starts.length > 0 && { starts }),
  ...(emitted.length > 0 && { emits: emitted.map((one) => formatEmitted(redaction.event(logic, one))) }),
})
