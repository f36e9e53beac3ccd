import type { SnapshotFrom } from 'xstate'
import { dialogSelect } from '../core/dialog.select.ts'
import type { changeRoleMachine } from './changeRole.machine.ts'

type Snapshot = SnapshotFrom<typeof changeRoleMachine>

export const changeRoleSelect = {
  ...dialogSelect,
  user: (snapshot: Snapshot) => snapshot.context.user,
  role: (snapshot: Snapshot) => snapshot.context.role,
  /** Whether the chosen role differs from the current one. */
  changed: ({ context }: Snapshot) => context.role !== context.user.role,
}
