import type { SnapshotFrom } from 'xstate'
import type { FileToDownload, productExportMachine } from './productExport.machine.ts'

type Snapshot = SnapshotFrom<typeof productExportMachine>

export const productExportSelect = {
  /** The file that is on its way; null without one. */
  file: (snapshot: Snapshot): FileToDownload['columns'] | null =>
    snapshot.hasTag('busy') ? snapshot.context.chosen.columns : null,
}
