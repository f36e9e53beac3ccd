import type { SnapshotFrom } from 'xstate'
import type { googleSignInMachine } from './googleSignIn.machine.ts'

export const googleSignInSelect = {
  /** Asks for the second factor; absent otherwise. */
  factor: ({ children }: SnapshotFrom<typeof googleSignInMachine>) => children.secondFactor,
  busy: (snapshot: SnapshotFrom<typeof googleSignInMachine>) => snapshot.hasTag('busy'),
}
