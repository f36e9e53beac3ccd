import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Product } from '#contract/products/entity.ts'
import { productEditsSelect } from '#machines/products/productEdits.machine.ts'
import { productTableTexts as texts } from '#messages/en/products.ts'
import { Button } from '#views/ui/Button.tsx'
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

/** The products of a back office as a table whose price, discount and stock are edited in place. */
export const ProductsTable = ({ items, keys, selection, sortBy, onSort, ...parts }: ProductsTableProps) => {
  const { edits, addressOf, money, isAdmin } = parts
  const rows = useRef(items)
  useLayoutEffect(() => {
    rows.current = items
  })
  const columns = useMemo(
    () => columnsOf({ edits, addressOf, money, isAdmin, rows }),
    [edits, addressOf, money, isAdmin],
  )
  return (
    <>
      <UnsavedCells edits={edits} />
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
