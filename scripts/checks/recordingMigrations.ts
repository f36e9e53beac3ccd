import type { RecordedActor, Recording } from '#devtools/recording/recording.ts'
import { type ReplayedStep, replay } from '#devtools/replay/replay.ts'
import { canonicalJson, changedPart, digestsOf, isSilent } from '#devtools/replay/values.ts'
import { machineOf } from '#machines/registry.ts'

type Step = RecordedActor['steps'][number]

const LANGUAGE_REASON = 'The shop had only English pages before recordings named their language.'
const VALUES_REASON =
  'Inputs, marks of ignored events and digests of contexts follow from the events: a replay fills them in. All digests are computed again, because that of a former context cannot be converted.'

/** What is recorded stays: a call that has another input on purpose is recorded again. */
const stepWithValues = ({ changed: _, ignored, ...step }: Step, today: ReplayedStep, before?: ReplayedStep): Step => {
  const starts = step.starts?.map((start, index) => ({ ...today.starts[index], ...start }))
  const changed = digestsOf(before ? changedPart(before.snapshot.context, today.snapshot.context) : {})
  return {
    ...step,
    ...(starts && { starts }),
    ...(Object.keys(changed).length > 0 && { changed }),
    ...(before && isSilent(step, before.to) && { ignored: ignored ?? today.taken.length === 0 }),
  }
}

/** The recording with what only version 3 records. */
const withValues = (recording: Recording): Recording => ({
  ...recording,
  language: recording.language ?? 'en',
  actors: replay(recording, machineOf, false).actors.map(({ actor, steps: today }) => ({
    ...actor,
    steps: actor.steps.map((step, n) => {
      const replayed = today[n]
      return replayed ? stepWithValues(step, replayed, today[n - 1]) : step
    }),
  })),
})

/** A recording with today's values; returns it with the reason of each change. */
export const migrateRecording = (recording: Recording): { recording: Recording; reasons: readonly string[] } => {
  const migrated = withValues(recording)
  const reasons = [
    ...(recording.language === undefined ? [LANGUAGE_REASON] : []),
    ...(canonicalJson(migrated.actors) === canonicalJson(recording.actors) ? [] : [VALUES_REASON]),
  ]
  return { recording: migrated, reasons }
}
