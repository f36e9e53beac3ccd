import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '../../contract/orders/status.ts'
import type { orderStatusMachine } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof orderStatusMachine>

export const orderStatusSelect = {
  status: (snapshot: Snapshot): OrderStatus => snapshot.value,
  terminal: (snapshot: Snapshot) => snapshot.status === 'done',
}
