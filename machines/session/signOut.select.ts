import type { SnapshotFrom } from 'xstate'
import type { signOutMachine } from './signOut.machine.ts'

export const signOutSelect = {
  busy: (snapshot: SnapshotFrom<typeof signOutMachine>) => snapshot.hasTag('busy'),
}
