import type { AnyStateMachine } from 'xstate'
import { type RecordedActor, type RecordedStep, type Recording, tellOf } from './recording.ts'
import { type Parting, replay } from './replay.ts'
import type { StandIns } from './standIns.ts'
import type { Step, Watched } from './watch.ts'

/** A recording, and where its machines would take another way with the stand-ins than they took with the secrets. */
export interface Recorded {
  readonly recording: Recording
  readonly partings: readonly Parting[]
}

/** The recording of what was watched, actors in their order. Nothing of it is raw. @param made when it was made */
export const recordingOf = (actors: readonly Watched[], standIns: StandIns, made: Date): Recorded => {
  const logs = () => logsOf(actors, standIns)
  // Only after a first round every secret is known that other texts may hold.
  logs()
  const recording: Recording = { format: 'haat-recording', version: 1, made: made.toISOString(), actors: logs() }
  const machines = new Map(actors.map(({ machine, logic }): [string, AnyStateMachine] => [machine, logic]))
  return { recording, partings: replay(recording, (id) => machines.get(id)).partings }
}

const logsOf = (actors: readonly Watched[], standIns: StandIns): RecordedActor[] => {
  const names = namesOf(actors)
  return actors.map((watched) => {
    const { id, machine, logic, parent, call, input, joined } = watched
    const steps = stepsOf(watched, standIns)
    const known = parent === null ? undefined : names.get(parent)
    return {
      id: names.get(id) ?? id,
      machine,
      ...(known !== undefined && { parent: known, call }),
      ...(joined
        ? { context: standIns.context(logic, joined.context) }
        : input !== undefined && { input: standIns.input(logic, input) }),
      last: steps.at(-1)?.n ?? 0,
      steps,
    }
  })
}

/** `signIn-1`, `confirm-2`: what an actor is called among those of one recording. */
const namesOf = (actors: readonly Watched[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>()
  return new Map(
    actors.map(({ id, machine }) => {
      const count = (counts.get(machine) ?? 0) + 1
      counts.set(machine, count)
      return [id, `${machine}-${count}`]
    }),
  )
}

const stepsOf = ({ joined, startedAt, steps, logic }: Watched, standIns: StandIns): RecordedStep[] => [
  ...(joined ? [{ n: 0, at: Math.round(startedAt), state: joined.value }] : []),
  ...steps.map((step) => stepOf(step, logic, standIns)),
]

const stepOf = (
  { n, at, event, value, starts, emitted }: Step,
  logic: AnyStateMachine,
  standIns: StandIns,
): RecordedStep => ({
  n,
  at: Math.round(at),
  ...(n > 0 && { event: standIns.event(logic, event) }),
  state: value,
  ...(starts.length > 0 && { starts }),
  ...(emitted.length > 0 && { tells: emitted.map((told) => tellOf(standIns.event(logic, told))) }),
})
