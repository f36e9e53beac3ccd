import type { SnapshotFrom } from 'xstate'
import type { sessionsMachine } from './sessions.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionsMachine>

export const sessionsSelect = {
  /** The device to sign out, while its confirmation is open; null for all others. */
  item: (snapshot: Snapshot) => snapshot.context.item,
  /** The actor of the open confirmation. */
  confirm: (snapshot: Snapshot) => snapshot.children.endOne ?? snapshot.children.endOthers,
}
