import type { SnapshotFrom } from 'xstate'
import { formSelect } from '../core/form/form.select.ts'
import type { FactorValues, secondFactorMachine } from './secondFactor.machine.ts'

type Snapshot = SnapshotFrom<typeof secondFactorMachine>

export const secondFactorSelect = {
  ...formSelect<FactorValues>(),
  /** Whether the form takes a recovery code instead of a code of the app. */
  usesRecoveryCode: (snapshot: Snapshot) => snapshot.matches('recovery'),
  /** Reason why the sign-in must start again; null if it need not. */
  restartReason: (snapshot: Snapshot) => (snapshot.matches('expired') ? snapshot.context.restartReason : null),
}
