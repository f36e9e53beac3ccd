import type { SnapshotFrom } from 'xstate'
import type { resetPasswordMachine } from './resetPassword.machine.ts'

export const resetPasswordSelect = {
  /** Whether the account is known, from the previous step or from the link. */
  hasIdentifier: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.identifier !== '',
  identifier: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.identifier,
  /** Whether the exchange of the link is in progress. */
  opening: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.matches('opening'),
  /** Error of the exchange of the link; null without one. */
  linkFailure: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.context.failure,
  canRetryLink: (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => snapshot.can({ type: 'link.retry' }),
}
