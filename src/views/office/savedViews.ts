import type { Query } from '#machines/core/list/address.ts'

/** Filters and order of a list under a name. */
export interface SavedView {
  readonly name: string
  readonly query: Query
}

export const VIEW_NAME_MAX = 40
/** Maximum number of views of one list. */
export const VIEWS_MAX = 20

const isText = (value: unknown): value is string => typeof value === 'string'

const viewIn = (stored: unknown): readonly SavedView[] => {
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('query' in stored)) return []
  const { name, query } = stored
  if (!isText(name) || typeof query !== 'object' || query === null) return []
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => isText(entry[1]))
  return [{ name, query: Object.fromEntries(parameters) }]
}

/** The stored views of a list; what is none is left out. */
export const savedViewsIn = (stored: unknown): readonly SavedView[] =>
  Array.isArray(stored) ? stored.flatMap(viewIn).slice(0, VIEWS_MAX) : []

/** Parameters of an address that are no filter: the page, and the order, the form or the copy that is open. */
const NOT_KEPT = new Set(['order', 'page', 'edit', 'create', 'copy'])

/** The part of an address that a view keeps: filters, order, and the search as it is typed. */
export const keptOf = (query: Query, typed: string): Query =>
  Object.fromEntries(
    Object.entries({ ...query, search: typed.trim() }).filter(([name, value]) => value !== '' && !NOT_KEPT.has(name)),
  )

const textOf = (query: Query) => JSON.stringify(Object.entries(query).toSorted())

/** Whether a view shows the same as the kept part of an address. */
export const isShown = ({ query }: SavedView, now: Query): boolean => textOf(query) === textOf(now)
