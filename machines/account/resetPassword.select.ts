import type { SnapshotFrom } from 'xstate'
import { formSelect } from '../core/form/form.select.ts'
import type { ResetPasswordValues, resetPasswordMachine } from './resetPassword.machine.ts'

export const resetPasswordSelect = {
  ...formSelect<ResetPasswordValues>(),
  /** Whether the step before handed over whose password it is. */
  hasIdentifier: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.identifier !== '',
  identifier: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.identifier,
  /** The link is being exchanged. */
  opening: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.matches('opening'),
  /** Why the link has not been opened; null where there is no link or it has been. */
  linkFailure: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.failure,
  canRetryLink: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.can({ type: 'link.retry' }),
}
