import type { SnapshotFrom } from 'xstate'
import type { AppActors, appMachine } from './app.machine.ts'

export const appSelect = {
  /** The actors of a running page; the root starts them all at once. */
  actors: ({ children: { session, unsavedChanges, draft } }: SnapshotFrom<typeof appMachine>): AppActors => {
    if (!session || !unsavedChanges || !draft) throw new Error('The root actor is not running')
    return { session, unsavedChanges, draft }
  },
}
