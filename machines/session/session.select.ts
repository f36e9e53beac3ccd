import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

export const sessionSelect = {
  user: ({ context }: Snapshot) => context.user,
  role: ({ context }: Snapshot) => context.user?.role ?? null,
  token: ({ context }: Snapshot) => context.token,
  isLoading: (snapshot: Snapshot) => snapshot.context.isLoading || snapshot.matches('restoring'),
  signedIn: ({ context }: Snapshot) => context.user !== null && context.token !== null,
  /** Nothing is being read or refreshed: an asker can be answered. */
  settled: (snapshot: Snapshot) => !snapshot.hasTag('busy'),
  /**
   * The token to retry a refused call with: the same person's newer one. Null where there is none, so that the original
   * 401 is the answer; a call of somebody who is gone is never retried as somebody else.
   */
  answerTo:
    (refusedToken: string | null) =>
    ({ context }: Snapshot): string | null =>
      refusedToken !== null && refusedToken !== context.token && context.former.includes(refusedToken)
        ? context.token
        : null,
}
