import { type ColumnDef, type RowData, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import type { CSSProperties, ReactNode } from 'react'

/** Widths in rem below which columns are left out. */
const WIDTHS = [60, 47, 40] as const

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
  /** Left out where the table has less than that many rem, for example next to a panel. */
  readonly hiddenBelow?: (typeof WIDTHS)[number]
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

type Look = Pick<TableColumn<unknown>, 'id' | 'end' | 'hiddenBelow'>

const tracksOf = (columns: readonly { readonly width: string }[], hasBox: boolean): string =>
  [...(hasBox ? [BOX_TRACK] : []), ...columns.map(({ width }) => width)].join(' ')

/** The values of `grid-template-columns` of a table: with all columns, and below each width. */
export const trackStyle = (columns: readonly (Look & { readonly width: string })[], hasBox: boolean) =>
  ({
    '--columns': tracksOf(columns, hasBox),
    ...Object.fromEntries(
      WIDTHS.map((width) => [
        `--columns-below-${width}`,
        tracksOf(
          columns.filter(({ hiddenBelow = 0 }) => hiddenBelow < width),
          hasBox,
        ),
      ]),
    ),
  }) as CSSProperties

/** The attributes of a cell for the styles of its column. */
export const lookOf = ({ id, end, hiddenBelow }: Look) => ({
  'data-column': id,
  'data-end': end || undefined,
  'data-hidden-below': hiddenBelow,
})
