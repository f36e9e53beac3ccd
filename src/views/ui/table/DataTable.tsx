import { type RowData, type SortingState, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMedia } from '../useMedia.ts'
import { VirtualList } from '../VirtualList.tsx'
import { definitionsOf, features, lookOf, type TableColumn, type TableSort, trackStyle } from './columns.ts'
import * as css from './DataTable.module.css'
import { handleRowKey } from './rowKeys.ts'
import type { Selection } from './selection.ts'
import { RowBox, TableHead } from './tableParts.tsx'

export interface DataTableProps<Item extends RowData> {
  /** Accessible name of the table, unique on its page. */
  readonly label: string
  /** Identifies the table for its styles: on a phone each table arranges its own cells. */
  readonly name: string
  readonly items: readonly Item[]
  /** Keys of `items`, in their order; the same array while the items are the same. */
  readonly keys: readonly string[]
  readonly keyOf: (item: Item) => string
  /** Names a row for screen readers. */
  readonly nameOf: (item: Item) => string
  /** Should be the same array on each render. */
  readonly columns: readonly TableColumn<Item>[]
  /** Tone of a row, for its tint. */
  readonly toneOf?: (item: Item) => string
  /** The current order; the caller sorts the items. */
  readonly sort?: TableSort | null
  readonly onSort?: (sort: TableSort | null) => void
  /** Without a selection the rows have no boxes. */
  readonly selection?: Selection
  /** Opens an item: a press on its row, or Enter. Without it, a press selects the row. */
  readonly onOpen?: (item: Item) => void
  /** Key of the open item. While one is open, the arrow keys open the item that they reach. */
  readonly openKey?: string | undefined
  /** Closes the open item, by Escape. */
  readonly onClose?: () => void
  /** As in VirtualList. */
  readonly filterKey?: string
}

const ROW_PX = 48
const PHONE_ROW_PX = 96
const PHONE = '(max-width: 719px)'
/** The rows of a table can be chosen and reached by arrow keys only in a grid (ARIA Authoring Practices, Grid Pattern). */
const gridRole = { role: 'grid' }
const multiselectable = { ...gridRole, 'aria-multiselectable': true }
/** Controls whose press is not a press on their row. */
const CONTROLS = 'a, button, input, select, textarea, label'

const rowHeight = () => ROW_PX
const phoneRowHeight = () => PHONE_ROW_PX
const rowAt = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLElement>('[data-key]')
const boxAt = ({ target }: { target: EventTarget }) => (target as Element).closest('[data-column="box"]')

/**
 * Table of any length with rows of 48 px (96 px on a phone) in a page that scrolls as usual. It is a grid in which one
 * row is a Tab stop; `handleRowKey` describes its keys. The caller filters and sorts.
 */
export const DataTable = <Item extends RowData>(props: DataTableProps<Item>) => {
  const { label, name, items, keys, keyOf, nameOf, columns, selection, openKey, filterKey } = props
  const { sort = null, toneOf } = props
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<{ readonly key: string }>()
  const active = useMemo(() => (moved && keys.includes(moved.key) ? moved.key : keys[0]), [keys, moved])
  useLayoutEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(moved.key)}"]`)?.focus()
  }, [moved])
  const table = useRowsTable(props)
  const has = selection?.has
  const row = useCallback(
    (item: Item) => (
      <>
        {has && <RowBox name={nameOf(item)} checked={has(keyOf(item))} />}
        {columns.map((column) => (
          <td key={column.id} {...lookOf(column)}>
            {column.cell(item)}
          </td>
        ))}
      </>
    ),
    [columns, has, keyOf, nameOf],
  )
  return (
    <VirtualList
      label={label}
      items={items}
      keyOf={keyOf}
      estimate={useMedia(PHONE) ? phoneRowHeight : rowHeight}
      filterKey={filterKey}
      rows={{
        kept: active,
        propsOf: (item) => ({
          className: css.row,
          'aria-selected': has?.(keyOf(item)),
          tabIndex: keyOf(item) === active ? 0 : -1,
          'data-open': keyOf(item) === openKey || undefined,
          'data-tone': toneOf?.(item),
        }),
        frame: (rows) => (
          <table
            ref={grid}
            {...(selection ? multiselectable : gridRole)}
            className={`surface ${css.table}`}
            data-table={name}
            style={trackStyle(columns, !!selection)}
            aria-label={label}
            aria-rowcount={items.length + 1}
            onClick={(event) => pressRow(event, props, (key) => setMoved({ key }))}
            onKeyDown={(event) => pressKey(event, props, (key) => setMoved({ key }))}
          >
            <TableHead table={table} columns={columns} sort={sort} selection={selection} keys={keys} />
            {rows}
          </table>
        ),
      }}
    >
      {row}
    </VirtualList>
  )
}

/**
 * The headers and the order in TanStack Table. It gets no rows: those of 100,000 items would be made again at each change
 * of a filter, and its cells are components, which a change of the columns would replace with all that they show.
 */
const useRowsTable = <Item extends RowData>({ columns, sort, onSort }: DataTableProps<Item>) => {
  const sorting = useMemo((): SortingState => (sort ? [{ id: sort.by, desc: sort.desc }] : []), [sort])
  const data = useMemo((): Item[] => [], [])
  return useTable({
    features,
    columns: useMemo(() => definitionsOf(columns), [columns]),
    data,
    state: { sorting },
    manualSorting: true,
    enableMultiSort: false,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      onSort?.(next ? { by: next.id, desc: next.desc } : null)
    },
  })
}

const pressRow = <Item extends RowData>(
  event: MouseEvent,
  props: DataTableProps<Item>,
  onMove: (key: string) => void,
) => {
  const { items, keys, selection, onOpen } = props
  const key = rowAt(event)?.dataset.key
  const isBox = boxAt(event) !== null
  if (key === undefined || (!isBox && (event.target as Element).closest(CONTROLS))) return
  onMove(key)
  const item = items[keys.indexOf(key)]
  if (selection && event.shiftKey) selection.change({ type: 'extend', key, keys })
  else if (selection && (isBox || !onOpen)) selection.change({ type: 'toggle', key })
  else if (item !== undefined && getSelection()?.isCollapsed !== false) onOpen?.(item)
}

const pressKey = <Item extends RowData>(
  event: KeyboardEvent,
  props: DataTableProps<Item>,
  onMove: (key: string) => void,
) => {
  const { items, keys, selection, onOpen, onClose, openKey } = props
  const row = rowAt(event)
  const active = row?.dataset.key
  // Keys within a control of a row belong to the control.
  if (active === undefined || (event.target !== row && !boxAt(event))) return
  const open = (key: string) => {
    const item = items[keys.indexOf(key)]
    if (item !== undefined) onOpen?.(item)
  }
  handleRowKey(event, {
    keys,
    active,
    selection,
    onMove: (key) => {
      onMove(key)
      if (openKey !== undefined && !event.shiftKey) open(key)
    },
    onOpen: onOpen && (() => open(active)),
    onClose: openKey === undefined ? undefined : onClose,
  })
}
