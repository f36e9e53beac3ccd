import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '../../contract/constants.ts'
import type { changeStatusMachine } from './changeStatus.machine.ts'
import { nextStatus } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof changeStatusMachine>

/** The statuses that may follow. */
const following = (status: OrderStatus): readonly OrderStatus[] => {
  const next = nextStatus(status)
  return next === null ? [] : [next]
}

export const changeStatusSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('confirming'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  orderId: (snapshot: Snapshot) => snapshot.context.order.id,
  /** The status that the order has now. */
  now: (snapshot: Snapshot) => snapshot.context.now,
  chosen: (snapshot: Snapshot) => snapshot.context.chosen,
  /** What may be chosen, by the order's chart. */
  options: (snapshot: Snapshot) => following(snapshot.context.now),
  /** Whether somebody else has moved the order since the dialog opened. */
  moved: ({ context }: Snapshot) => context.now !== context.order.status,
  /** Whether the order cannot be moved any more. */
  ended: (snapshot: Snapshot) => snapshot.matches({ open: 'ended' }),
}
