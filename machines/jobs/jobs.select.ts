import type { SnapshotFrom } from 'xstate'
import type { jobsMachine } from './jobs.machine.ts'

type Snapshot = SnapshotFrom<typeof jobsMachine>

export const jobsSelect = {
  /** Id of the job that is being taken back; null without one. */
  undoing: (snapshot: Snapshot) => (snapshot.matches('undoing') ? snapshot.context.jobId : null),
}
