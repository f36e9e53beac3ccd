import type { SnapshotFrom } from 'xstate'
import type { changeRefundMachine } from './changeRefund.machine.ts'

type Snapshot = SnapshotFrom<typeof changeRefundMachine>

export const changeRefundSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('confirming'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  id: (snapshot: Snapshot) => snapshot.context.id,
  status: (snapshot: Snapshot) => snapshot.context.status,
}
