import { useCallback, useMemo, useReducer } from 'react'

/** Change of a selection. `keys` are the keys of all shown rows, in their order. */
export type SelectionChange =
  | { readonly type: 'toggle'; readonly key: string }
  /** Chooses all rows from the last toggled one to `key`, instead of the range before. */
  | { readonly type: 'extend'; readonly key: string; readonly keys: readonly string[] }
  | { readonly type: 'all'; readonly keys: readonly string[] }
  /** Chooses the rows of all pages of a list, which its address without a page identifies. */
  | { readonly type: 'list'; readonly list: string }
  | { readonly type: 'clear' }

/**
 * `base`: the rows chosen one by one; `range`: the rows from `anchor` to the end of the current range; `list`: the list
 * whose rows are all chosen but those of `except`.
 */
export interface SelectionState {
  readonly base: ReadonlySet<string>
  readonly range: readonly string[]
  readonly anchor: string | null
  readonly list?: string
  readonly except?: ReadonlySet<string>
}

export const emptySelection: SelectionState = { base: new Set(), range: [], anchor: null }

export const chosenIn = ({ base, range }: SelectionState): ReadonlySet<string> =>
  range.length === 0 ? base : new Set([...base, ...range])

const rangeOf = (keys: readonly string[], from: string, to: string): readonly string[] => {
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)].sort((one, other) => one - other) as [number, number]
  return start === -1 ? [to] : keys.slice(start, end + 1)
}

const noKeys: ReadonlySet<string> = new Set()

/** Takes rows out of a whole list or back into it; a range follows the row at which it began. */
const changeExcept = (
  state: SelectionState,
  change: Extract<SelectionChange, { type: 'toggle' | 'extend' | 'all' }>,
): SelectionState => {
  const except = new Set(state.except)
  if (change.type === 'toggle') {
    if (!except.delete(change.key)) except.add(change.key)
    return { ...state, anchor: change.key, except }
  }
  if (change.type === 'all')
    return { ...state, except: new Set([...except].filter((key) => !change.keys.includes(key))) }
  const anchor = state.anchor ?? change.key
  const isOut = except.has(anchor)
  for (const key of rangeOf(change.keys, anchor, change.key)) {
    if (isOut) except.add(key)
    else except.delete(key)
  }
  return { ...state, anchor, except }
}

/** Applies a change to a selection. */
export const changeSelection = (state: SelectionState, change: SelectionChange): SelectionState => {
  if (state.list !== undefined && (change.type === 'toggle' || change.type === 'extend' || change.type === 'all'))
    return changeExcept(state, change)
  switch (change.type) {
    case 'toggle': {
      const base = new Set(chosenIn(state))
      if (!base.delete(change.key)) base.add(change.key)
      return { base, range: [], anchor: change.key }
    }
    case 'extend': {
      const anchor = state.anchor ?? change.key
      return { base: state.base, anchor, range: rangeOf(change.keys, anchor, change.key) }
    }
    case 'all':
      return { base: new Set(change.keys), range: [], anchor: null }
    case 'list':
      return { ...emptySelection, list: change.list }
    case 'clear':
      return emptySelection
  }
}

/** The chosen rows of a table. */
export interface Selection {
  /** Keys of the chosen rows that are shown, in their order. */
  readonly chosen: readonly string[]
  /** Whether the rows of all pages are chosen, but those of `except`. */
  readonly isWholeList: boolean
  /** Keys of the rows that are left out of a whole list. */
  readonly except: readonly string[]
  readonly has: (key: string) => boolean
  readonly change: (change: SelectionChange) => void
}

/**
 * Holds the selection of a table. Rows that a filter hides are not chosen.
 * @param keys of all shown rows
 * @param list the list of `keys`, where the rows of all its pages can be chosen: another list has none of them chosen
 */
export const useSelection = (keys: readonly string[], list?: string): Selection => {
  const [state, dispatch] = useReducer(changeSelection, emptySelection)
  const isWholeList = list !== undefined && state.list === list
  const all = useMemo(
    () => (isWholeList ? new Set(keys.filter((key) => !state.except?.has(key))) : chosenIn(state)),
    [state, isWholeList, keys],
  )
  const except = useMemo(() => (isWholeList ? [...(state.except ?? noKeys)] : []), [state, isWholeList])
  const has = useCallback((key: string) => all.has(key), [all])
  const chosen = useMemo(() => (all.size === 0 ? [] : keys.filter((key) => all.has(key))), [all, keys])
  const isOtherList = state.list !== undefined && !isWholeList
  const change = useCallback(
    (next: SelectionChange) => {
      if (isOtherList) dispatch({ type: 'clear' })
      dispatch(next)
    },
    [isOtherList],
  )
  return useMemo(() => ({ chosen, isWholeList, except, has, change }), [chosen, isWholeList, except, has, change])
}
