import type { SnapshotFrom } from 'xstate'
import type { reviewMachine } from './review.machine.ts'

type Snapshot = SnapshotFrom<typeof reviewMachine>

export const reviewSelect = {
  /** Whether the form is open. */
  isEditing: (snapshot: Snapshot) => snapshot.hasTag('form'),
  /** The actor of the open question whether to delete a review. */
  confirm: (snapshot: Snapshot) => snapshot.children.confirm,
}
