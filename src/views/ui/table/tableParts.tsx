import type { ReactTable, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { tableTexts as texts } from '#messages/lists.ts'
import { CheckBox } from '../CheckBox.tsx'
import { Icon } from '../Icon.tsx'
import { type features, lookOf, type TableColumn, type TableSort } from './columns.ts'
import { SelectAllBox, type SelectAllBoxProps } from './SelectAllBox.tsx'
import type { Selection } from './selection.ts'
import * as css from './TableHead.module.css'

interface TableHeadProps<Item extends RowData> {
  readonly table: ReactTable<typeof features, Item>
  readonly columns: readonly TableColumn<Item>[]
  readonly sort: TableSort | null
  readonly selection: Selection | undefined
  /** Keys of all rows. */
  readonly keys: readonly string[]
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const
const MARKS = { asc: ArrowUp, desc: ArrowDown }

const directionOf = ({ desc }: TableSort) => (desc ? 'desc' : 'asc')

/** Headers of a table; those of sortable columns are buttons. */
export const TableHead = <Item extends RowData>({ table, columns, sort, selection, keys }: TableHeadProps<Item>) => (
  <thead>
    {table.getHeaderGroups().map((group) => (
      <tr key={group.id} aria-rowindex={1}>
        {selection && <AllBox selection={selection} keys={keys} />}
        {group.headers.map((header) => {
          const isSorted = sort?.by === header.id
          const direction = isSorted ? directionOf(sort) : undefined
          return (
            <th
              key={header.id}
              scope="col"
              aria-sort={direction && DIRECTIONS[direction]}
              {...lookOf(columns.find(({ id }) => id === header.id)!)}
            >
              {header.column.getCanSort() ? (
                <button type="button" className={css.sort} onClick={header.column.getToggleSortingHandler()}>
                  <table.FlexRender header={header} />
                  <Icon of={direction ? MARKS[direction] : ChevronsUpDown} />
                </button>
              ) : (
                <table.FlexRender header={header} />
              )}
            </th>
          )
        })}
      </tr>
    ))}
  </thead>
)

const AllBox = (props: SelectAllBoxProps) => (
  <th scope="col" data-column="box">
    <SelectAllBox {...props} />
  </th>
)

interface RowBoxProps {
  readonly name: string
  readonly checked: boolean
}

/** Box of a row; the table handles its press and its keys, and the row is the Tab stop. */
export const RowBox = ({ name, checked }: RowBoxProps) => (
  <td data-column="box">
    <CheckBox tabIndex={-1} aria-label={texts.select(name)} checked={checked} readOnly />
  </td>
)
