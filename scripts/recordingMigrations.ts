import type { RecordedActor, Recording } from '#devtools/recording/recording.ts'

type State = RecordedActor['steps'][number]['state']

/** A change of machines that gives the same events other states. It changes a migrated actor no further. */
interface RecordingMigration {
  /** The machines whose recordings it changes. */
  readonly machines: readonly string[]
  /** Why the same events lead to other states. */
  readonly reason: string
  readonly stateOf: (state: State) => State
}

/** The migrations in their order. Kept recordings are rewritten by them, never recorded again. */
const migrations: readonly RecordingMigration[] = [
  {
    machines: ['categories', 'subCategories', 'subSubCategories', 'banners', 'logo'],
    reason: 'These screens have no search field: the region `search` is gone, and `view` is the whole machine.',
    stateOf: (state) => {
      const { view, search } = (state ?? {}) as { readonly view?: string; readonly search?: string }
      return view !== undefined && search === 'settled' ? view : state
    },
  },
]

/** Applies all migrations to a recording; returns it with the reason of each that changed an actor. */
export const migrateRecording = (recording: Recording): { recording: Recording; reasons: readonly string[] } => {
  const reasons = new Set<string>()
  const actors = recording.actors.map((actor) => {
    let { steps } = actor
    for (const { machines, reason, stateOf } of migrations) {
      if (!machines.includes(actor.machine)) continue
      const migrated = steps.map((step) => ({ ...step, state: stateOf(step.state) }))
      if (JSON.stringify(migrated) === JSON.stringify(steps)) continue
      reasons.add(reason)
      steps = migrated
    }
    return { ...actor, steps }
  })
  return { recording: { ...recording, actors }, reasons: [...reasons] }
}
