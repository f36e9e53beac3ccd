import type { SnapshotFrom } from 'xstate'
import type { draftMachine } from './draft.machine.ts'

type Snapshot = SnapshotFrom<typeof draftMachine>

export const draftSelect = {
  /** The draft that waits for this person, or null. */
  offeredTo: (user: string | undefined) => (snapshot: Snapshot) =>
    snapshot.hasTag('offered') && snapshot.context.draft?.user === user ? snapshot.context.draft : null,
  /** The draft that this form takes up, or null. */
  restoredBy: (machine: string, item: string) => (snapshot: Snapshot) => {
    const { draft } = snapshot.context
    return snapshot.matches('restoring') && draft?.machine === machine && draft.item === item ? draft : null
  },
}
