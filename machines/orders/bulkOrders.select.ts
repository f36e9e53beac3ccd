import type { SnapshotFrom } from 'xstate'
import type { bulkOrdersMachine } from './bulkOrders.machine.ts'

type Snapshot = SnapshotFrom<typeof bulkOrdersMachine>

export const bulkOrdersSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Id of the job that is being taken back; null without one. */
  undoing: (snapshot: Snapshot) => (snapshot.matches('undoing') ? snapshot.context.jobId : null),
}
