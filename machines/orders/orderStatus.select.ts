import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '../../contract/orders/status.ts'
import { nextStatus, type orderStatusMachine } from './orderStatus.machine.ts'

type Snapshot = SnapshotFrom<typeof orderStatusMachine>

export const orderStatusSelect = {
  status: (snapshot: Snapshot) => snapshot.value as OrderStatus,
  next: (snapshot: Snapshot) => nextStatus(snapshot.value as OrderStatus),
  terminal: (snapshot: Snapshot) => snapshot.hasTag('terminal'),
}
