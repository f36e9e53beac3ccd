import type { SnapshotFrom } from 'xstate'
import type { registerMachine } from './register.machine.ts'

export const registerSelect = {
  /** The open tab. */
  method: (snapshot: SnapshotFrom<typeof registerMachine>) => snapshot.context.method,
}
