import { type ColumnDef, type RowData, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { CSSProperties, ReactNode } from 'react'

/** Column of a DataTable. */
export interface TableColumn<Item> {
  readonly id: string
  readonly header: string
  /** Track of the grid, such as `7rem` or `minmax(9rem, 2fr)`. */
  readonly width: string
  readonly cell: (item: Item) => ReactNode
  /** The first direction of a press on the header; without it the column cannot be sorted. */
  readonly sort?: 'asc' | 'desc'
  /** Aligns the cells at their end, for numbers. */
  readonly end?: boolean
  /** Left out where the table has less than 60rem. */
  readonly wide?: boolean
  /** Left out where the table has less than 47rem, for example next to a panel. */
  readonly medium?: boolean
}

/** Order of a table: the id of a column, and whether its largest value comes first. */
export interface TableSort {
  readonly by: string
  readonly desc: boolean
}

export const features = tableFeatures({ rowSortingFeature })

const BOX_TRACK = '2.75rem'

/** The columns for TanStack Table, which has their headers only. */
export const definitionsOf = <Item extends RowData>(
  columns: readonly TableColumn<Item>[],
): ColumnDef<typeof features, Item>[] =>
  columns.map(({ id, header, sort }) => ({
    id,
    header,
    accessorFn: (item: Item) => item,
    enableSorting: sort !== undefined,
    sortDescFirst: sort === 'desc',
  }))

type Look = Pick<TableColumn<unknown>, 'id' | 'end' | 'wide' | 'medium'>

const tracksOf = (columns: readonly { readonly width: string }[], hasBox: boolean): string =>
  [...(hasBox ? [BOX_TRACK] : []), ...columns.map(({ width }) => width)].join(' ')

/** The values of `grid-template-columns` of a table: with all columns, of medium width, and narrow. */
export const trackStyle = (columns: readonly (Look & { readonly width: string })[], hasBox: boolean) => {
  const medium = columns.filter(({ wide }) => !wide)
  return {
    '--columns': tracksOf(columns, hasBox),
    '--columns-medium': tracksOf(medium, hasBox),
    '--columns-narrow': tracksOf(
      medium.filter((column) => !column.medium),
      hasBox,
    ),
  } as CSSProperties
}

/** The attributes of a cell for the styles of its column. */
export const lookOf = ({ id, end, wide, medium }: Look) => ({
  'data-column': id,
  'data-end': end || undefined,
  'data-wide': wide || undefined,
  'data-medium': medium || undefined,
})
