import type { RecordedActor, RecordedStep, Recording } from '../../../src/flows/recording.ts'

/** One step of a recording, among those of all its actors. */
export interface Moment {
  readonly log: RecordedActor
  readonly step: RecordedStep
}

const isEndOf = (call: string, { event }: RecordedStep) =>
  event?.type === `xstate.done.actor.${call}` || event?.type === `xstate.error.actor.${call}`

/** All steps in the order in which they happened: a child flow begins after what starts it, and ends before it is heard of. */
export const timelineOf = ({ actors }: Recording): readonly Moment[] => {
  const at = new Map(actors.map(({ id }) => [id, 0]))
  const placeOf = ({ id }: RecordedActor) => at.get(id) ?? 0
  const headOf = (log: RecordedActor) => log.steps[placeOf(log)]
  const hasBegun = (log: RecordedActor) => placeOf(log) > 0
  const isStarted = ({ parent, call = '' }: RecordedActor) => {
    const above = actors.find(({ id }) => id === parent)
    return !above || above.steps.slice(0, placeOf(above)).some(({ starts }) => starts?.includes(call))
  }
  const hasToWait = (log: RecordedActor, step: RecordedStep) =>
    (!hasBegun(log) && !isStarted(log)) ||
    actors.some(
      (child) => child.parent === log.id && hasBegun(child) && headOf(child) && isEndOf(child.call ?? '', step),
    )
  const next = (): Moment | undefined => {
    const heads = actors.flatMap((log): Moment[] => {
      const step = headOf(log)
      return step ? [{ log, step }] : []
    })
    const first = Math.min(...heads.map(({ step }) => step.at))
    const now = heads.filter(({ step }) => step.at === first)
    return now.find(({ log, step }) => !hasToWait(log, step)) ?? now[0]
  }
  const moments: Moment[] = []
  for (let moment = next(); moment; moment = next()) {
    at.set(moment.log.id, placeOf(moment.log) + 1)
    moments.push(moment)
  }
  return moments
}
