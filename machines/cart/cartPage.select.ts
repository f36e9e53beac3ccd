import type { SnapshotFrom } from 'xstate'
import type { cartPageMachine } from './cartPage.machine.ts'

type Snapshot = SnapshotFrom<typeof cartPageMachine>

export const cartPageSelect = {
  /** Everything that the page shows of lines and prices. */
  content: ({ context }: Snapshot) => context,
  empty: (snapshot: Snapshot) => snapshot.matches('empty'),
  /** Whether the price is the one of the lines; otherwise its sums are out of date. */
  current: (snapshot: Snapshot) => snapshot.hasTag('current'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Why the prices could not be read, or null. */
  failure: (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null),
  /** Whether all lines can be ordered, as far as the latest price says; the checkout asks again. */
  orderable: (snapshot: Snapshot) => !snapshot.matches('failed') && snapshot.context.price?.problems.length === 0,
}
