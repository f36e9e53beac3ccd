import type { SnapshotFrom } from 'xstate'
import type { searchBoxMachine } from './searchBox.machine.ts'

type Snapshot = SnapshotFrom<typeof searchBoxMachine>

export const searchBoxSelect = {
  /** Without the spaces around it. */
  words: ({ context }: Snapshot) => context.text.trim(),
  /** Whether the list is shown: it stays with what it had while something newer is asked for. */
  open: (snapshot: Snapshot) => snapshot.matches('suggesting') || snapshot.context.total !== null,
  found: ({ context }: Snapshot) => context.found,
  /** How many products match; null while that is not known. */
  total: ({ context }: Snapshot) => context.total,
  /** Index among the products found and, after them, all results. */
  active: ({ context }: Snapshot) => context.active,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
}
