import { useSelector } from '@xstate/react'
import { Check, CircleAlert } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useId, useMemo } from 'react'
import type { EditedField } from '#contract/products/cellRules.ts'
import type { Product } from '#contract/products/entity.ts'
import { productEditsSelect, type ShownEdit } from '#machines/products/productEdits.machine.ts'
import { messageText } from '#messages/flows.ts'
import { productTableTexts as texts } from '#messages/products.ts'
import { Icon } from '#views/ui/Icon.tsx'
import * as frame from '#views/ui/Input.module.css'
import * as css from './EditCell.module.css'
import { type ProductEditsFlow, pastedCells } from './edits.ts'

const inputModes = {
  productNameBn: 'text',
  productOriginalPrice: 'decimal',
  productDiscount: 'decimal',
  remainingProducts: 'numeric',
} as const

interface EditCellProps {
  readonly edits: ProductEditsFlow
  readonly product: Product
  readonly field: EditedField
  readonly label: string
  /** The products of the table in their order, for a pasted column. */
  readonly rows: { readonly current: readonly Product[] }
}

const isSameShown = (one: ShownEdit, other: ShownEdit) =>
  one.text === other.text && one.issue === other.issue && one.stage === other.stage

/** The inputs of the table, in the order of the document: of one column, or all. */
const inputsOf = (input: HTMLInputElement, column?: string) => [
  ...(input
    .closest('table')
    ?.querySelectorAll<HTMLInputElement>(column ? `input[data-field="${column}"]` : 'input[data-field]') ?? []),
]

/** The input to which a key moves the focus. @param field the `data-field` of the column */
export const targetOf = ({ key, shiftKey, currentTarget: input }: KeyboardEvent<HTMLInputElement>, field: string) => {
  const isBack = key === 'ArrowUp' || (shiftKey && key !== 'ArrowDown')
  const all = inputsOf(input, key === 'Tab' ? undefined : field)
  return all[all.indexOf(input) + (isBack ? -1 : 1)]
}

/**
 * One editable value of the table. Enter and the arrows go to the next row, Tab to the next field; leaving the cell
 * saves it, Escape takes the change back.
 */
export const EditCell = ({ edits, product, field, label, rows }: EditCellProps) => {
  const id = useId()
  const select = useMemo(() => productEditsSelect.cell(product, field), [product, field])
  const { text, issue, stage } = useSelector(edits, select, isSameShown)
  const ref = { id: product._id, field }
  const cell = { ...ref, shown: text, version: product.updatedAt }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') edits.send({ type: 'cell.restore', cell: ref })
    else if (!['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key)) return
    if (event.key === 'Enter') edits.send({ type: 'cell.commit', cell: ref })
    const target = event.key === 'Escape' ? undefined : targetOf(event, field)
    // Beyond the last input, Tab leaves the table.
    if (!target && event.key === 'Tab') return
    event.preventDefault()
    target?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    const cells = pastedCells(edits, rows.current, ref, event.clipboardData.getData('text'))
    if (cells.length === 0) return
    event.preventDefault()
    edits.send({ type: 'cells.fill', cells })
  }
  return (
    <>
      <input
        className={`${frame.input} ${css.cell}`}
        data-field={field}
        data-stage={stage ?? undefined}
        data-saved={stage === null || stage === 'saved' || stage === 'saving' ? '' : undefined}
        inputMode={inputModes[field]}
        lang={field === 'productNameBn' ? 'bn' : undefined}
        autoComplete="off"
        aria-label={texts.cell(label, product.productName)}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? id : undefined}
        value={text}
        onChange={(event) => edits.send({ type: 'cell.type', cell, text: event.target.value })}
        onFocus={(event) => event.target.select()}
        onBlur={() => stage === 'typed' && edits.send({ type: 'cell.commit', cell: ref })}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {issue && (
        <span id={id} className={css.issue} role="alert">
          <Icon of={CircleAlert} /> {messageText(issue)}
        </span>
      )}
      {stage === 'saved' && (
        <span className={css.saved}>
          <Icon of={Check} />
          <span className="visually-hidden">{texts.saved}</span>
        </span>
      )}
    </>
  )
}
