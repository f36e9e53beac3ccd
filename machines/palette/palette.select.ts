import type { SnapshotFrom } from 'xstate'
import type { paletteMachine } from './palette.machine.ts'

type Snapshot = SnapshotFrom<typeof paletteMachine>

export const paletteSelect = {
  text: ({ context }: Snapshot) => context.text,
  hits: ({ context }: Snapshot) => context.hits,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy') || snapshot.matches('typing'),
  found: (snapshot: Snapshot) => snapshot.matches('found'),
  failed: (snapshot: Snapshot) => snapshot.matches('failed'),
}
