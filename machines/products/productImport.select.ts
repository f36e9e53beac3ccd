import type { SnapshotFrom } from 'xstate'
import type { productImportMachine } from './productImport.machine.ts'

type Snapshot = SnapshotFrom<typeof productImportMachine>

export const productImportSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('open'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  checking: (snapshot: Snapshot) => snapshot.matches('checking'),
  starting: (snapshot: Snapshot) => snapshot.matches('starting'),
  issue: ({ context }: Snapshot) => context.issue,
  file: ({ context }: Snapshot) => context.file,
  progress: ({ context }: Snapshot) => context.progress,
  /** The result of the check while it is shown; null in the other states. */
  check: (snapshot: Snapshot) =>
    snapshot.matches('reviewing') || snapshot.matches('starting') ? snapshot.context.check : null,
  /** The job while it is shown; null in the other states. */
  job: (snapshot: Snapshot) =>
    snapshot.matches('working') || snapshot.matches('stopped') ? snapshot.context.job : null,
}
