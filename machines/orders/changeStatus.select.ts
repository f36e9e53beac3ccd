import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '#contract/orders/status.ts'
import { dialogSelect } from '../core/selectors.ts'
import type { changeStatusMachine } from './changeStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof changeStatusMachine>

export const changeStatusSelect = {
  ...dialogSelect,
  orderId: (snapshot: Snapshot) => snapshot.context.order.id,
  /** Current status of the order. */
  currentStatus: (snapshot: Snapshot) => snapshot.context.currentStatus,
  /** The only status that the dialog offers; null after a terminal status. */
  nextStatus: (snapshot: Snapshot): OrderStatus | null => snapshot.context.nextStatus,
  /** Whether somebody else has changed the status since the dialog opened. */
  changedElsewhere: ({ context }: Snapshot) => context.currentStatus !== context.order.status,
  /** Whether somebody else has moved the order so recently that a press may mean the step before. */
  settling: (snapshot: Snapshot) => snapshot.matches({ open: 'settling' }),
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches({ open: 'gone' }),
  /** Whether the status is terminal. */
  terminal: (snapshot: Snapshot) => snapshot.matches({ open: 'ended' }),
}
