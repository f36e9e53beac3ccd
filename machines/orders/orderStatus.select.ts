import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { orderStatusMachine } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof orderStatusMachine>

export const orderStatusSelect = {
  status: (snapshot: Snapshot): OrderStatus => snapshot.value,
  /** Whether a call has to confirm the order before it is processed. */
  mustBeConfirmed: (snapshot: Snapshot) => snapshot.context.mustBeConfirmed,
}
