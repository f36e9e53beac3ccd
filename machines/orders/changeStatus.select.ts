import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '../../contract/orders/status.ts'
import type { changeStatusMachine } from './changeStatus.machine.ts'
import { nextStatus } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof changeStatusMachine>

/** The statuses that the order may change to. */
const allowedStatuses = (status: OrderStatus): readonly OrderStatus[] => {
  const next = nextStatus(status)
  return next === null ? [] : [next]
}

export const changeStatusSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('confirming'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  orderId: (snapshot: Snapshot) => snapshot.context.order.id,
  /** Current status of the order. */
  currentStatus: (snapshot: Snapshot) => snapshot.context.currentStatus,
  chosenStatus: (snapshot: Snapshot) => snapshot.context.chosenStatus,
  /** The statuses that the person may choose. */
  options: (snapshot: Snapshot) => allowedStatuses(snapshot.context.currentStatus),
  /** Whether somebody else has changed the status since the dialog opened. */
  changedElsewhere: ({ context }: Snapshot) => context.currentStatus !== context.order.status,
  /** Whether the status is terminal. */
  terminal: (snapshot: Snapshot) => snapshot.matches({ open: 'ended' }),
}
