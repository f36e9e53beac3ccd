import type { SnapshotFrom } from 'xstate'
import type { signInMachine } from './signIn.machine.ts'

type Snapshot = SnapshotFrom<typeof signInMachine>

export const signInSelect = {
  /** Whether the sign-in waits for the second factor. */
  needsFactor: (snapshot: Snapshot) => snapshot.matches('provingFactor'),
  /** Whether the account is not verified, so that the view offers to send the code or the mail again. */
  offersVerification: (snapshot: Snapshot) => snapshot.can({ type: 'verify.send' }),
}
