import type { KeyboardEvent } from 'react'
import type { Selection } from './selection.ts'

/** Rows that PageUp and PageDown pass. */
const PAGE_ROWS = 10

const MOVES: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE_ROWS, last),
  PageUp: (at) => Math.max(at - PAGE_ROWS, 0),
  Home: () => 0,
  End: (_, last) => last,
}

interface RowKeys {
  /** Keys of all rows, in their order. */
  readonly keys: readonly string[]
  /** Key of the row with the focus. */
  readonly active: string
  readonly selection?: Selection | undefined
  /** Moves the focus to a row. */
  readonly onMove: (key: string) => void
  /** Opens the row with the focus. */
  readonly onOpen?: (() => void) | undefined
  /** Closes the open row. */
  readonly onClose?: (() => void) | undefined
}

const selectBy = (event: KeyboardEvent, { keys, active, selection }: RowKeys): boolean => {
  if (!selection) return false
  if (event.key === ' ')
    selection.change(event.shiftKey ? { type: 'extend', key: active, keys } : { type: 'toggle', key: active })
  else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) selection.change({ type: 'all', keys })
  else if (event.key === 'Escape' && selection.chosen.length > 0) selection.change({ type: 'clear' })
  else return false
  return true
}

const moveBy = (event: KeyboardEvent, { keys, active, selection, onMove }: RowKeys): boolean => {
  const to = keys[MOVES[event.key]?.(keys.indexOf(active), keys.length - 1) ?? -1]
  if (to === undefined) return false
  if (event.shiftKey && selection) {
    // The first extension starts at the row that has the focus.
    selection.change({ type: 'extend', key: active, keys })
    selection.change({ type: 'extend', key: to, keys })
  }
  onMove(to)
  return true
}

const openBy = (event: KeyboardEvent, { onOpen, onClose }: RowKeys): boolean => {
  const acts: Record<string, (() => void) | undefined> = { Enter: onOpen, Escape: onClose }
  const act = acts[event.key]
  act?.()
  return act !== undefined
}

/**
 * Handles the keys of a row: arrows, Home, End and Page keys move the focus, with Shift they extend the selection; Space
 * selects, Ctrl or Cmd with A selects all, Escape selects none or closes the open row, Enter opens.
 */
export const handleRowKey = (event: KeyboardEvent, row: RowKeys): void => {
  if (!selectBy(event, row) && !moveBy(event, row) && !openBy(event, row)) return
  event.preventDefault()
  event.stopPropagation()
}
