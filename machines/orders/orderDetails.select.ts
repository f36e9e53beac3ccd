import type { SnapshotFrom } from 'xstate'
import type { orderDetailsMachine } from './orderDetails.machine.ts'

type Snapshot = SnapshotFrom<typeof orderDetailsMachine>

export const orderDetailsSelect = {
  /** Id of the shown order; null while the dialog is closed. */
  id: (snapshot: Snapshot) => (snapshot.matches('showing') ? snapshot.context.id : null),
}
