import type { RecordedActor, RecordedStep, Recording } from '../../../src/flows/recording.ts'

/** One step of a recording, among those of all its actors. */
export interface Moment {
  readonly log: RecordedActor
  readonly step: RecordedStep
}

const isEndOf = (call: string, { event }: RecordedStep) =>
  event?.type === `xstate.done.actor.${call}` || event?.type === `xstate.error.actor.${call}`

const leadsOn = ({ tells }: RecordedStep) => tells?.some((tell) => tell.startsWith('navigate')) === true

/** Steps that follow from one another are noted within the same milliseconds, in any order. */
const AT_ONCE_MS = 2

/**
 * All steps in the order in which they happened: a child flow begins after what starts it and ends before it is heard of,
 * and an address changes after what leads there.
 */
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
    ) ||
    (step.event?.type === 'address.changed' &&
      actors.some((other) => {
        const head = headOf(other)
        return other !== log && head && head.at <= step.at + AT_ONCE_MS && leadsOn(head)
      }))
  const next = (): Moment | undefined => {
    const heads = actors.flatMap((log): Moment[] => {
      const step = headOf(log)
      return step ? [{ log, step }] : []
    })
    const first = Math.min(...heads.map(({ step }) => step.at))
    const now = heads.filter(({ step }) => step.at <= first + AT_ONCE_MS).toSorted((a, b) => a.step.at - b.step.at)
    return now.find(({ log, step }) => !hasToWait(log, step)) ?? now[0]
  }
  const moments: Moment[] = []
  for (let moment = next(); moment; moment = next()) {
    at.set(moment.log.id, placeOf(moment.log) + 1)
    moments.push(moment)
  }
  return moments
}
