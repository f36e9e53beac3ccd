import type { SnapshotFrom } from 'xstate'
import type { confirmMachine } from './confirm.machine.ts'

type Snapshot = SnapshotFrom<typeof confirmMachine>

export const confirmSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('confirming'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
}
