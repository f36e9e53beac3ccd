import { Flex, Text } from '@radix-ui/themes'
import { shallowEqual, useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { plainNumber } from '#contract/fields/numbers.ts'
import type { Product } from '#contract/products/entity.ts'
import { productEditsSelect } from '#machines/products/productEdits.machine.ts'
import { productTableTexts as texts } from '#messages/products.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { FigureTable } from '#views/ui/FigureTable.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { DataTable } from '#views/ui/table/DataTable.tsx'
import type { Selection } from '#views/ui/table/selection.ts'
import type { ProductEditsFlow } from './edits.ts'
import * as css from './ProductsTable.module.css'
import { columnsOf, sortByOf, type TableParts, tableSortOf } from './tableColumns.tsx'

interface ProductsTableProps extends Omit<TableParts, 'rows'> {
  readonly items: readonly Product[]
  /** Ids of `items`. */
  readonly keys: readonly string[]
  readonly selection: Selection
  /** Order of the API; undefined for its own. */
  readonly sortBy: string | undefined
  readonly onSort: (sortBy: string) => void
}

const keyOf = ({ _id }: Product) => _id
const nameOf = ({ productName }: Product) => productName

/** The products of a back office as a table whose numbers and Bangla names are edited in place. */
export const ProductsTable = ({ items, keys, selection, sortBy, onSort, ...parts }: ProductsTableProps) => {
  const { edits, addressOf, money, isAdmin, mayPrice, writesBangla } = parts
  const rows = useRef(items)
  useLayoutEffect(() => {
    rows.current = items
  })
  const columns = useMemo(
    () => columnsOf({ edits, addressOf, money, isAdmin, mayPrice, writesBangla, rows }),
    [edits, addressOf, money, isAdmin, mayPrice, writesBangla],
  )
  return (
    <>
      <UnsavedCells edits={edits} />
      <LargeChanges edits={edits} items={items} />
      <div className={css.table}>
        <DataTable
          label={texts.table}
          name="products"
          items={items}
          keys={keys}
          keyOf={keyOf}
          nameOf={nameOf}
          columns={columns}
          selection={selection}
          sort={tableSortOf(sortBy)}
          onSort={(sort) => onSort(sortByOf(sort))}
        />
      </div>
      <Text as="p" size="1" color="gray">
        {texts.keys}
      </Text>
    </>
  )
}

/** Asks about prices that change by more than half. */
const LargeChanges = ({ edits, items }: { edits: ProductEditsFlow; items: readonly Product[] }) => {
  const asked = useSelector(edits, productEditsSelect.asked, shallowEqual)
  const decline = () => edits.send({ type: 'cells.decline' })
  return (
    <Dialog
      alert
      open={asked.length > 0}
      title={texts.askTitle(asked.length)}
      description={texts.askText}
      onClose={decline}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={decline}>
            {texts.keepPrices}
          </Button>
          <Button onClick={() => edits.send({ type: 'cells.confirm' })}>{texts.changePrices}</Button>
        </>
      }
    >
      <FigureTable
        label={texts.askTitle(asked.length)}
        heads={[texts.name, texts.before, texts.after]}
        rows={asked.map(({ id, shown, text }) => ({
          key: id,
          cells: [
            items.find(({ _id }) => _id === id)?.productName ?? '',
            formatTaka(Number(shown)),
            formatTaka(Number(plainNumber(text))),
          ],
        }))}
      />
    </Dialog>
  )
}

/** Says how many values are not saved, and tries those again whose save has failed. */
const UnsavedCells = ({ edits }: { edits: ProductEditsFlow }) => {
  const count = useSelector(edits, productEditsSelect.unsaved)
  const canRetry = useSelector(edits, productEditsSelect.canRetry)
  return (
    <Flex wrap="wrap" align="center" gap="3" className={css.unsaved} role="status">
      {count > 0 && (
        <>
          <span>{texts.notSaved(count)}</span>
          {canRetry && (
            <Button size="2" variant="soft" onClick={() => edits.send({ type: 'cells.retry' })}>
              {texts.tryAgain}
            </Button>
          )}
          <Button size="2" variant="soft" color="gray" onClick={() => edits.send({ type: 'cells.discard' })}>
            {texts.discard}
          </Button>
        </>
      )}
    </Flex>
  )
}
