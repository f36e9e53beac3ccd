import type { SnapshotFrom } from 'xstate'
import type { screenFailureMachine } from './screenFailure.machine.ts'

type Snapshot = SnapshotFrom<typeof screenFailureMachine>

export const screenFailureSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy') || snapshot.matches('reloading'),
  updated: (snapshot: Snapshot) => snapshot.matches('updated'),
  /** Whether the server answers, and the screen still does not load. */
  reached: (snapshot: Snapshot) => snapshot.context.isReached,
}
