import type { SnapshotFrom } from 'xstate'
import type { bulkProductsMachine } from './bulkProducts.machine.ts'
import { checkBulk, previewOf } from './bulkValues.ts'

type Snapshot = SnapshotFrom<typeof bulkProductsMachine>

export const bulkProductsSelect = {
  open: (snapshot: Snapshot) => snapshot.hasTag('open'),
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  kind: ({ context }: Snapshot) => context.kind,
  products: ({ context }: Snapshot) => context.products,
  form: ({ context }: Snapshot) => context.form,
}

/** The old and new value of each product; empty while the form is not valid or its change has no numbers. */
export const previewRows = (
  kind: Snapshot['context']['kind'],
  form: Snapshot['context']['form'],
  products: Snapshot['context']['products'],
) => {
  const checked = checkBulk(kind, form.values)
  if (!checked.ok) return []
  return products.flatMap((product) => {
    const preview = previewOf(checked.value, product)
    return preview ? [{ id: product._id, name: product.productName, ...preview }] : []
  })
}
