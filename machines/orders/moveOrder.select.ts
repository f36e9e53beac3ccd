import type { SnapshotFrom } from 'xstate'
import type { moveOrderMachine } from './moveOrder.machine.ts'

type Snapshot = SnapshotFrom<typeof moveOrderMachine>

export const moveOrderSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether the step of an order waits for its call, or for its response. */
  moving: (id: string) => (snapshot: Snapshot) => snapshot.context.queue.some((move) => move.id === id),
  /** Whether the status of an order has just changed, so that a press on its next step may mean the step before. */
  settling: (id: string) => (snapshot: Snapshot) => snapshot.context.changed.includes(id),
}
