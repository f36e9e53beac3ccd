import type { SnapshotFrom } from 'xstate'
import type { googleSignInMachine } from './googleSignIn.machine.ts'

export const googleSignInSelect = {
  /** The code of the second factor is asked for. */
  provesFactor: (snapshot: SnapshotFrom<typeof googleSignInMachine>) => snapshot.matches('provingFactor'),
  busy: (snapshot: SnapshotFrom<typeof googleSignInMachine>) => snapshot.hasTag('busy'),
}
