import type { RecordedActor, RecordedStep, Recording } from '../recording/recording.ts'

/** One step of a recording with the log that contains it. */
export interface TimelineEntry {
  readonly log: RecordedActor
  readonly step: RecordedStep
}

/** An event that follows from an emitted event of another actor, such as a change of the address from a navigation. */
export interface EmitEffect {
  /** Type of the emitted event. */
  readonly emit: string
  /** Type of the event that it causes. */
  readonly event: string
}

const endsCall = (call: string, { event }: RecordedStep) =>
  event?.type === `xstate.done.actor.${call}` || event?.type === `xstate.error.actor.${call}`

/** Steps that cause each other have equal times within this tolerance, in any order. */
const SIMULTANEOUS_MS = 2

/**
 * All steps of a recording in causal order: a child's log starts after the step that starts it and ends before its parent
 * receives the result, and an event of `effects` comes after the emitted event that causes it.
 */
export const createTimeline = (
  { actors }: Recording,
  effects: readonly EmitEffect[] = [],
): readonly TimelineEntry[] => {
  const positions = new Map(actors.map(({ id }) => [id, 0]))
  const positionOf = ({ id }: RecordedActor) => positions.get(id) ?? 0
  const headOf = (log: RecordedActor) => log.steps[positionOf(log)]
  const hasBegun = (log: RecordedActor) => positionOf(log) > 0
  /** A parent may start a call again: its n-th child of a call belongs to the n-th start. */
  const isStarted = (log: RecordedActor) => {
    const { parent, call = '' } = log
    const parentLog = actors.find(({ id }) => id === parent)
    if (!parentLog) return true
    const siblings = actors.filter((one) => one.parent === parent && one.call === call && one.context === undefined)
    const started = parentLog.steps.slice(0, positionOf(parentLog)).flatMap(({ starts = [] }) => starts)
    return started.filter(({ id }) => id === call).length > siblings.indexOf(log)
  }
  const mustWait = (log: RecordedActor, step: RecordedStep) =>
    (!hasBegun(log) && !isStarted(log)) ||
    actors.some(
      (child) =>
        child.parent === log.id &&
        endsCall(child.call ?? '', step) &&
        headOf(child) &&
        (hasBegun(child) || isStarted(child)),
    ) ||
    effects.some(
      ({ emit, event }) =>
        step.event?.type === event &&
        actors.some((other) => {
          const head = headOf(other)
          const isCause = head?.emits?.some((one) => one === emit || one.startsWith(`${emit} `))
          return other !== log && head && head.at <= step.at + SIMULTANEOUS_MS && isCause
        }),
    )
  const next = (): TimelineEntry | undefined => {
    const heads = actors.flatMap((log): TimelineEntry[] => {
      const step = headOf(log)
      return step ? [{ log, step }] : []
    })
    const first = Math.min(...heads.map(({ step }) => step.at))
    const candidates = heads
      .filter(({ step }) => step.at <= first + SIMULTANEOUS_MS)
      .toSorted((a, b) => a.step.at - b.step.at)
    return candidates.find(({ log, step }) => !mustWait(log, step)) ?? candidates[0]
  }
  const entries: TimelineEntry[] = []
  for (let entry = next(); entry; entry = next()) {
    positions.set(entry.log.id, positionOf(entry.log) + 1)
    entries.push(entry)
  }
  return entries
}
