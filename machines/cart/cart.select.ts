import type { SnapshotFrom } from 'xstate'
import type { cartMachine } from './cart.machine.ts'

type Snapshot = SnapshotFrom<typeof cartMachine>

export const cartSelect = {
  lines: ({ context }: Snapshot) => context.lines,
  /** Number of pieces in the cart. */
  count: ({ context }: Snapshot) => context.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  /** The line that was removed last and can be brought back, or null. */
  removed: ({ context }: Snapshot) => context.removed,
  /** Whether the panel is open. */
  open: (snapshot: Snapshot) => snapshot.hasTag('open'),
}
