import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '../../contract/orders/status.ts'
import { dialogSelect } from '../core/dialog.select.ts'
import type { changeStatusMachine } from './changeStatus.machine.ts'
import { nextOnChain } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof changeStatusMachine>

export const changeStatusSelect = {
  ...dialogSelect,
  orderId: (snapshot: Snapshot) => snapshot.context.order.id,
  /** Current status of the order. */
  currentStatus: (snapshot: Snapshot) => snapshot.context.currentStatus,
  chosenStatus: (snapshot: Snapshot) => snapshot.context.chosenStatus,
  /** The statuses that the person may choose. */
  options: (snapshot: Snapshot): readonly OrderStatus[] => {
    const next = nextOnChain(snapshot.context.currentStatus)
    return next ? [next] : []
  },
  /** Whether somebody else has changed the status since the dialog opened. */
  changedElsewhere: ({ context }: Snapshot) => context.currentStatus !== context.order.status,
  /** Whether the status is terminal. */
  terminal: (snapshot: Snapshot) => snapshot.matches({ open: 'ended' }),
}
