import type { SnapshotFrom } from 'xstate'
import { formSelect } from '../core/form/form.select.ts'
import type { RegisterValues, registerMachine } from './register.machine.ts'

export const registerSelect = {
  ...formSelect<RegisterValues>(),
  /** The open tab. */
  method: (snapshot: SnapshotFrom<typeof registerMachine>) => snapshot.context.method,
}
