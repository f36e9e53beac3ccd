import type { SnapshotFrom } from 'xstate'
import type { googleSignInMachine } from './googleSignIn.machine.ts'

export const googleSignInSelect = {
  busy: (snapshot: SnapshotFrom<typeof googleSignInMachine>) => snapshot.hasTag('busy'),
}
