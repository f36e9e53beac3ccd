import type { SnapshotFrom } from 'xstate'
import type { sessionsMachine } from './sessions.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionsMachine>

export const sessionsSelect = {
  /** The device that the open question is about; null where it is about all others. */
  item: (snapshot: Snapshot) => snapshot.context.item,
  /** The actor of the open question. */
  confirm: (snapshot: Snapshot) => snapshot.children.endOne ?? snapshot.children.endOthers,
}
