import type { SnapshotFrom } from 'xstate'
import { type ChoosableProduct, missingIn, type productChoiceMachine } from './productChoice.machine.ts'

type Snapshot = SnapshotFrom<typeof productChoiceMachine>

export const productChoiceSelect = {
  choice: ({ context }: Snapshot) => context,
  /** Whether the size must be chosen before the product can be ordered, and the person has tried to order it. */
  lacksSize: (product: ChoosableProduct) => (snapshot: Snapshot) =>
    snapshot.matches('incomplete') && missingIn(snapshot.context, product).size,
  lacksColor: (product: ChoosableProduct) => (snapshot: Snapshot) =>
    snapshot.matches('incomplete') && missingIn(snapshot.context, product).color,
  /** Whether the product has just been added. */
  added: (snapshot: Snapshot) => snapshot.matches('added'),
}
