import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

export const sessionSelect = {
  user: ({ context }: Snapshot) => context.user,
  role: ({ context }: Snapshot) => context.user?.role ?? null,
  token: ({ context }: Snapshot) => context.token,
  isLoading: (snapshot: Snapshot) => snapshot.context.isLoading || snapshot.matches('restoring'),
  signedIn: ({ context }: Snapshot) => context.user !== null && context.token !== null,
  /** Whether neither a read of the storage nor a refresh is in progress, so that `answerTo` is final. */
  settled: (snapshot: Snapshot) => !snapshot.hasTag('busy'),
  /**
   * The token for the retry of a call that returned 401: a newer token of the same user. Null without one; the caller
   * then gets the original 401. A call of an earlier user is never retried with the token of another user.
   */
  tokenForRetry:
    (refusedToken: string | null) =>
    ({ context }: Snapshot): string | null =>
      refusedToken !== null && refusedToken !== context.token && context.former.includes(refusedToken)
        ? context.token
        : null,
}
