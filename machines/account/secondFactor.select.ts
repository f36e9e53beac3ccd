import type { SnapshotFrom } from 'xstate'
import type { secondFactorMachine } from './secondFactor.machine.ts'

type Snapshot = SnapshotFrom<typeof secondFactorMachine>

export const secondFactorSelect = {
  /** Whether the form takes a recovery code instead of a code of the app. */
  usesRecoveryCode: (snapshot: Snapshot) => snapshot.matches('recovery'),
  /** Reason why the sign-in must start again; null if it need not. */
  restartReason: (snapshot: Snapshot) => (snapshot.matches('expired') ? snapshot.context.restartReason : null),
}
