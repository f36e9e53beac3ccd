import type { SnapshotFrom } from 'xstate'
import type { orderKeyMachine } from './orderKey.machine.ts'

type Snapshot = SnapshotFrom<typeof orderKeyMachine>

export const orderKeySelect = {
  finding: (snapshot: Snapshot) => snapshot.matches('finding'),
  /** The key of the order, or null without one. */
  key: ({ context }: Snapshot) => context.key,
}
