import type { SnapshotFrom } from 'xstate'
import type { heartMachine } from './heart.machine.ts'

type Snapshot = SnapshotFrom<typeof heartMachine>

export const heartSelect = {
  /** Whether the wishlist will have the product after the change in progress; null while nothing is being saved. */
  wanted: (snapshot: Snapshot): boolean | null => (snapshot.matches('saving') ? snapshot.context.wanted : null),
}
