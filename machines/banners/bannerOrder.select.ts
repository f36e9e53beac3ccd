import type { SnapshotFrom } from 'xstate'
import type { bannerOrderMachine } from './bannerOrder.machine.ts'

type Snapshot = SnapshotFrom<typeof bannerOrderMachine>

export const bannerOrderSelect = {
  /** The ids in the order that the person has set and that is not saved yet; empty without one. */
  ids: (snapshot: Snapshot) => snapshot.context.ids,
}
