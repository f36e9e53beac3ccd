import type { SnapshotFrom } from 'xstate'
import { dialogSelect } from '../core/dialog.select.ts'
import type { requestRefundMachine } from './requestRefund.machine.ts'

type Snapshot = SnapshotFrom<typeof requestRefundMachine>

export const requestRefundSelect = {
  ...dialogSelect,
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches('gone'),
  order: (snapshot: Snapshot) => snapshot.context.order,
}
