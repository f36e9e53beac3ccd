import type { SnapshotFrom } from 'xstate'
import type { verifyAccountMachine } from './verifyAccount.machine.ts'

type Snapshot = SnapshotFrom<typeof verifyAccountMachine>

export const verifyAccountSelect = {
  verifying: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Also while the redirect leaves, so that the page does not change under the reader. */
  verified: (snapshot: Snapshot) =>
    snapshot.matches('verified') ||
    snapshot.matches('goingToChoosePassword') ||
    (snapshot.matches('goingToLogin') && snapshot.context.failure === null),
  /** The sentence under 'Verification Failed'; null while nothing has failed. */
  failure: (snapshot: Snapshot) => (snapshot.hasTag('busy') ? null : snapshot.context.failure),
  canRetry: (snapshot: Snapshot) => snapshot.can({ type: 'verify.retry' }),
}
