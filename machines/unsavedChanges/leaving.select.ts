import type { SnapshotFrom } from 'xstate'
import type { leavingMachine } from './leaving.machine.ts'

export const leavingSelect = {
  open: (snapshot: SnapshotFrom<typeof leavingMachine>) => snapshot.hasTag('confirming'),
}
