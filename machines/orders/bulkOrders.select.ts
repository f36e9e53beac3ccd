import type { SnapshotFrom } from 'xstate'
import type { bulkOrdersMachine } from './bulkOrders.machine.ts'

type Snapshot = SnapshotFrom<typeof bulkOrdersMachine>

export const bulkOrdersSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
}
