import type { SnapshotFrom } from 'xstate'
import type { verifyAccountMachine } from './verifyAccount.machine.ts'

type Snapshot = SnapshotFrom<typeof verifyAccountMachine>

export const verifyAccountSelect = {
  verifying: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Stays true during the redirect, so that the text of the page does not change. */
  verified: (snapshot: Snapshot) =>
    snapshot.matches('verified') ||
    snapshot.matches('goingToChoosePassword') ||
    (snapshot.matches('goingToLogin') && snapshot.context.failure === null),
  /** The message under 'Verification Failed'; null without an error. */
  failure: (snapshot: Snapshot) => (snapshot.hasTag('busy') ? null : snapshot.context.failure),
  canRetry: (snapshot: Snapshot) => snapshot.can({ type: 'verify.retry' }),
}
