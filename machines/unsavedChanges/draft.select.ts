import type { SnapshotFrom } from 'xstate'
import type { draftMachine } from './draft.machine.ts'

type Snapshot = SnapshotFrom<typeof draftMachine>

export const draftSelect = {
  /** The draft to offer to this user (id), or null. */
  offeredTo: (user: string | undefined) => (snapshot: Snapshot) =>
    snapshot.hasTag('offered') && snapshot.context.draft?.user === user ? snapshot.context.draft : null,
  /** Whether the page must mount its form again, which then takes the draft. */
  restoring: (snapshot: Snapshot) => snapshot.matches('restoring'),
  /** The draft to restore in this form, or null. */
  restoredBy: (machine: string, item: string) => (snapshot: Snapshot) => {
    const { draft } = snapshot.context
    return snapshot.matches('restoring') && draft?.machine === machine && draft.item === item ? draft : null
  },
}
