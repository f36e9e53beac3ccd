import { createValidator } from '#contract/fields/check.ts'
import { plainNumber } from '#contract/fields/numbers.ts'
import type { Message } from '#contract/messages.ts'
import { cellRules, type EditedField } from '#contract/products/cellRules.ts'
import type { Product } from '#contract/products/entity.ts'
import type { Rule } from '#contract/rules.ts'
import type { ReplacedCell } from '../core/emitted.ts'

/** Changes of single fields in the table of products, as data. */

/** One field of one product. */
export type CellRef = { readonly id: string; readonly field: EditedField }
/** What a cell shows before a change: the text, and the `updatedAt` of the product. */
export type ShownCell = CellRef & { readonly shown: string; readonly version: string }

/**
 * A change that is not saved. It is being typed, is asked about because it is large, waits for its turn, breaks a rule,
 * could not be saved, or belongs to a product that is gone from the server; `issue` says why, for the last three.
 */
export type CellEdit = ShownCell & {
  readonly text: string
  readonly stage: 'typed' | 'asked' | 'waiting' | 'wrong' | 'failed' | 'gone'
  readonly issue: Message | null
}
/** A value that has been saved, until the list has been read again. */
export type SavedCell = ShownCell

export type Edits = readonly CellEdit[]

export const isSameCell = (one: CellRef) => (other: CellRef) => one.id === other.id && one.field === other.field

export const textOf = (product: Product, field: EditedField): string => String(product[field] ?? '')

/** A typed text as it is sent: a number without its grouping, a name without blanks around it. */
export const sentText = (field: EditedField, text: string): string =>
  field === 'productNameBn' ? text.trim() : plainNumber(text)

/** Whether two texts are the same value. */
export const isSameValue = (field: EditedField, one: string, other: string): boolean =>
  field === 'productNameBn' ? one === other : Number(one) === Number(other)

const check = createValidator(cellRules)
const valid = { productNameBn: '', productOriginalPrice: '1', productDiscount: '0', remainingProducts: '0' }

/** The rule that a text breaks; null for a valid one. */
export const issueOf = (field: EditedField, text: string): Rule | null => {
  const checked = check({ ...valid, [field]: text })
  return checked.ok ? null : (checked.issues[0] ?? null)
}

const without = <Cell extends CellRef>(cells: readonly Cell[], cell: CellRef): readonly Cell[] =>
  cells.filter((one) => !isSameCell(cell)(one))

/** Adds or replaces the change of a cell; its place stays. */
const put = (edits: Edits, edit: CellEdit): Edits =>
  edits.some(isSameCell(edit)) ? edits.map((one) => (isSameCell(edit)(one) ? edit : one)) : [...edits, edit]

/** A text is typed; the first text of a change records what the cell showed. */
export const typed = (edits: Edits, cell: ShownCell, text: string): Edits =>
  put(edits, { ...(edits.find(isSameCell(cell)) ?? cell), text, stage: 'typed', issue: null })

/** Whether a price changes by more than half: a slip of the finger would sell for it at once. */
const isLarge = ({ field, shown, text }: CellEdit): boolean =>
  field === 'productOriginalPrice' && Math.abs(Number(plainNumber(text)) - Number(shown)) > Number(shown) / 2

/** The change is complete: it waits, is asked about, or shows its issue. A text as before is no change. */
export const committed = (edits: Edits, cell: CellRef): Edits => {
  const edit = edits.find(isSameCell(cell))
  if (!edit) return edits
  if (sentText(edit.field, edit.text) === edit.shown) return without(edits, cell)
  const issue = issueOf(edit.field, edit.text)
  const right = isLarge(edit) ? 'asked' : 'waiting'
  return put(edits, { ...edit, stage: issue ? 'wrong' : right, issue })
}

export const restored = without<CellEdit>

/** The changes that were asked about wait, too. */
export const confirmed = (edits: Edits): Edits =>
  edits.map((edit) => (edit.stage === 'asked' ? { ...edit, stage: 'waiting' } : edit))

/** All changes that could not be saved wait again. */
export const retried = (edits: Edits): Edits =>
  edits.map((edit) => (edit.stage === 'failed' ? { ...edit, stage: 'waiting', issue: null } : edit))

/** Why a change could not be saved. */
export type CellFailure = { readonly issue: Message; readonly stage: 'failed' | 'gone' }

/** The change has failed; a text that has been typed since then stays. */
export const failedWith = (edits: Edits, edit: CellEdit, failure: CellFailure): Edits =>
  edits.some(isSameCell(edit)) ? edits : [...edits, { ...edit, ...failure }]

/** The newest known `updatedAt` of the change's product. */
export const versionOf = ({ id, version }: ShownCell, saved: readonly SavedCell[]): string =>
  saved.reduce((newest, one) => (one.id === id && one.version > newest ? one.version : newest), version)

/** The saved values with those of a product that has been saved: one per cell. */
export const savedWith = (saved: readonly SavedCell[], edit: CellEdit, product: Product): readonly SavedCell[] => [
  ...without(saved, edit),
  { id: edit.id, field: edit.field, shown: textOf(product, edit.field), version: product.updatedAt },
]

/** What a saved change has replaced. */
export const replacedBy = ({ id, field, shown }: CellEdit, product: Product): ReplacedCell => ({
  id,
  field,
  before: shown,
  saved: textOf(product, field),
  version: product.updatedAt,
})
