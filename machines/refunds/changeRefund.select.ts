import type { SnapshotFrom } from 'xstate'
import { dialogSelect } from '../core/dialog.select.ts'
import type { changeRefundMachine } from './changeRefund.machine.ts'

type Snapshot = SnapshotFrom<typeof changeRefundMachine>

export const changeRefundSelect = {
  ...dialogSelect,
  id: (snapshot: Snapshot) => snapshot.context.id,
  note: (snapshot: Snapshot) => snapshot.context.note,
  status: (snapshot: Snapshot) => snapshot.context.status,
}
