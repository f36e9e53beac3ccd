import type { SnapshotFrom } from 'xstate'
import type { productFormMachine } from './productForm.machine.ts'

export const productFormSelect = {
  /** Number of fields whose values differ from the initial ones. */
  changes: ({ context: { form } }: SnapshotFrom<typeof productFormMachine>): number => {
    const initial: Readonly<Record<string, unknown>> = form.initial
    const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(initial[field])
    return Object.entries(form.values).filter(isChanged).length
  },
}
