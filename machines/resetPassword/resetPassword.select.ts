import type { SnapshotFrom } from 'xstate'
import { formSelect } from '../form/form.select.ts'
import type { ResetPasswordValues, resetPasswordMachine } from './resetPassword.machine.ts'

export const resetPasswordSelect = {
  ...formSelect<ResetPasswordValues>(),
  /** Whether the step before handed over whose password it is. */
  hasIdentifier: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.identifier !== '',
}
