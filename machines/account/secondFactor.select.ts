import type { SnapshotFrom } from 'xstate'
import { formSelect } from '../core/form/form.select.ts'
import type { FactorValues, secondFactorMachine } from './secondFactor.machine.ts'

type Snapshot = SnapshotFrom<typeof secondFactorMachine>

export const secondFactorSelect = {
  ...formSelect<FactorValues>(),
  /** The person enters a recovery code instead of one of the app. */
  takesRecoveryCode: (snapshot: Snapshot) => snapshot.matches('recovery'),
  /** Why the sign-in has to begin again; null while it has not. */
  ending: (snapshot: Snapshot) => (snapshot.matches('expired') ? snapshot.context.ending : null),
}
