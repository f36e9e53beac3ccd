import type { RecordedActor, Recording } from '#devtools/recording/recording.ts'

type Step = RecordedActor['steps'][number]

/** A change of machines that gives the same events other states or emitted events. It changes a migrated actor no further. */
interface RecordingMigration {
  /** The machines whose recordings it changes; absent where it changes those of all. */
  readonly machines?: readonly string[]
  /** Why the same events lead to something else. */
  readonly reason: string
  readonly stepOf: (step: Step) => Step
}

/** The migrations in their order. Kept recordings are rewritten by them, never recorded again. */
const migrations: readonly RecordingMigration[] = [
  {
    machines: ['categories', 'subCategories', 'subSubCategories', 'banners', 'logo'],
    reason: 'These screens have no search field: the region `search` is gone, and `view` is the whole machine.',
    stepOf: (step) => {
      const { view, search } = (step.state ?? {}) as { readonly view?: string; readonly search?: string }
      return view !== undefined && search === 'settled' ? { ...step, state: view } : step
    },
  },
  {
    reason: 'A call makes the data that it changes stale itself: machines emit no `invalidate` any more.',
    stepOf: ({ emits, ...step }) => {
      const kept = emits?.filter((emitted) => !emitted.startsWith('invalidate '))
      return kept?.length ? { ...step, emits: kept } : step
    },
  },
]

/** Applies all migrations to a recording; returns it with the reason of each that changed an actor. */
export const migrateRecording = (recording: Recording): { recording: Recording; reasons: readonly string[] } => {
  const reasons = new Set<string>()
  const actors = recording.actors.map((actor) => {
    let { steps } = actor
    for (const { machines, reason, stepOf } of migrations) {
      if (machines && !machines.includes(actor.machine)) continue
      const migrated = steps.map(stepOf)
      if (JSON.stringify(migrated) === JSON.stringify(steps)) continue
      reasons.add(reason)
      steps = migrated
    }
    return { ...actor, steps }
  })
  return { recording: { ...recording, actors }, reasons: [...reasons] }
}
