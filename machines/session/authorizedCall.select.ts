import type { SnapshotFrom } from 'xstate'
import type { authorizedCallMachine } from './authorizedCall.machine.ts'

type Snapshot = SnapshotFrom<typeof authorizedCallMachine>

export const authorizedCallSelect = {
  /** The reply of the call; undefined until it has settled. */
  reply: (snapshot: Snapshot) => (snapshot.status === 'done' ? snapshot.context.reply : undefined),
}
