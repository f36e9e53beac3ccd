import type { SnapshotFrom } from 'xstate'
import type { searchBoxMachine } from './searchBox.machine.ts'

type Snapshot = SnapshotFrom<typeof searchBoxMachine>

export const searchBoxSelect = {
  /** The text, trimmed. */
  searchText: ({ context }: Snapshot) => context.text.trim(),
  /** Whether the list is shown. It keeps the previous suggestions while new ones load. */
  open: (snapshot: Snapshot) => snapshot.matches('suggesting') || snapshot.context.total !== null,
  suggestions: ({ context }: Snapshot) => context.suggestions,
  /** Number of matching products; null while unknown. */
  total: ({ context }: Snapshot) => context.total,
  /** Index of the selected option: the suggested products, then "all results"; null for none. */
  active: ({ context }: Snapshot) => context.active,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
}
