import type { SnapshotFrom } from 'xstate'
import { formSelect } from '../core/form/form.select.ts'
import type { SignInValues, signInMachine } from './signIn.machine.ts'

type Snapshot = SnapshotFrom<typeof signInMachine>

export const signInSelect = {
  ...formSelect<SignInValues>(),
  /** The code of the second factor is asked for. */
  provesFactor: (snapshot: Snapshot) => snapshot.matches('provingFactor'),
  /** The account waits for verification: offer the code or the mail anew. */
  offersVerification: (snapshot: Snapshot) => snapshot.can({ type: 'verify.send' }),
}
