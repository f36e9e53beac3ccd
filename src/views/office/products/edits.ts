import type { SnapshotFrom } from 'xstate'
import type { Product } from '#contract/products/entity.ts'
import { type CellRef, type ShownCell, sentText } from '#machines/products/cellEdits.ts'
import type { ProductEditsEvent, productEditsMachine } from '#machines/products/productEdits.machine.ts'
import { productEditsSelect } from '#machines/products/productEdits.machine.ts'
import type { FlowRef } from '#views/flowRef.ts'

/** The actor that saves the changes of the table. */
export type ProductEditsFlow = FlowRef<SnapshotFrom<typeof productEditsMachine>, ProductEditsEvent>

/** The cells that a pasted column of values fills, from a cell downwards. */
export const pastedCells = (
  edits: ProductEditsFlow,
  rows: readonly Product[],
  { id, field }: CellRef,
  text: string,
): readonly { cell: ShownCell; text: string }[] => {
  const values = text.trimEnd().split(/\r?\n/)
  const first = rows.findIndex((product) => product._id === id)
  return rows.slice(first, first + values.length).map((product, at) => {
    const { text: shown } = productEditsSelect.cell(product, field)(edits.getSnapshot())
    return {
      cell: { id: product._id, field, shown, version: product.updatedAt },
      text: sentText(field, values[at] ?? ''),
    }
  })
}
