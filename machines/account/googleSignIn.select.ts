import type { SnapshotFrom } from 'xstate'
import type { googleSignInMachine } from './googleSignIn.machine.ts'

export const googleSignInSelect = {
  /** Whether the sign-in waits for the second factor. */
  provesFactor: (snapshot: SnapshotFrom<typeof googleSignInMachine>) => snapshot.matches('provingFactor'),
  busy: (snapshot: SnapshotFrom<typeof googleSignInMachine>) => snapshot.hasTag('busy'),
}
