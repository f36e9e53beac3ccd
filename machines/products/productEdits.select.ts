import type { SnapshotFrom } from 'xstate'
import type { EditedField } from '#contract/products/cellRules.ts'
import type { Product } from '#contract/products/entity.ts'
import { type CellEdit, isSameCell, textOf } from './cellEdits.ts'
import type { productEditsMachine } from './productEdits.machine.ts'

type Snapshot = Pick<SnapshotFrom<typeof productEditsMachine>, 'context'>

/** What a cell shows: the text, the message of a wrong or failed change, and its progress. */
export interface ShownEdit {
  readonly text: string
  readonly issue: string | null
  readonly stage: CellEdit['stage'] | 'saving' | 'saved' | null
}

export const productEditsSelect = {
  /** The state of one cell; a saved value shows until the list has been read again. */
  cell:
    (product: Product, field: EditedField) =>
    ({ context }: Snapshot): ShownEdit => {
      const isThis = isSameCell({ id: product._id, field })
      const edit = context.form.values.edits.find(isThis)
      if (edit) return { text: edit.text, issue: edit.issue, stage: edit.stage }
      if (context.current && isThis(context.current))
        return { text: context.current.text, issue: null, stage: 'saving' }
      const saved = context.saved.find(isThis)
      if (!saved) return { text: textOf(product, field), issue: null, stage: null }
      const isListed = product.updatedAt > saved.version
      return { text: isListed ? textOf(product, field) : saved.shown, issue: null, stage: isListed ? null : 'saved' }
    },
  /** Ids of the products with a change that is not saved. */
  unsavedIds: ({ context: { form, current } }: Snapshot): readonly string[] => [
    ...new Set([...form.values.edits, ...(current ? [current] : [])].map(({ id }) => id)),
  ],
  /** Whether a save has found the product gone from the server. */
  isGone:
    (id: string) =>
    ({ context }: Snapshot) =>
      context.form.values.edits.some((edit) => edit.id === id && edit.stage === 'gone'),
  /** Number of changes that break a rule or could not be saved. */
  unsaved: ({ context }: Snapshot) => context.form.values.edits.filter(({ issue }) => issue !== null).length,
  /** Whether a failed change can be tried again. */
  canRetry: ({ context }: Snapshot) => context.form.values.edits.some(({ stage }) => stage === 'failed'),
}
