import type { SnapshotFrom } from 'xstate'
import type { OrderFile, orderFilesMachine } from './orderFiles.machine.ts'

type Snapshot = SnapshotFrom<typeof orderFilesMachine>

export const orderFilesSelect = {
  /** The file that is on its way; null without one. */
  file: (snapshot: Snapshot): OrderFile | null => (snapshot.hasTag('busy') ? snapshot.context.file : null),
}
