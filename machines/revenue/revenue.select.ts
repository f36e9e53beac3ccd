import type { SnapshotFrom } from 'xstate'
import type { revenueMachine } from './revenue.machine.ts'

type Snapshot = SnapshotFrom<typeof revenueMachine>

export const revenueSelect = {
  /** Id of the chosen owner; empty without one. */
  owner: (snapshot: Snapshot) => snapshot.context.query.owner ?? '',
  /** The period in which the owners are compared; empty for the default. */
  period: (snapshot: Snapshot) => snapshot.context.query.period ?? '',
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
}
