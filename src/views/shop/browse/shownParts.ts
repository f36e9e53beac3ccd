import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { addressOf, type Query, queryOf } from '#machines/core/list/address.ts'

/** A return reads all parts at once, so that their number has a limit. */
const PARTS_MAX = 40

/** The browser stores history state, so its content is untrusted. */
const countOf = (state: unknown): number => {
  const { shownParts } = Object(state) as { readonly shownParts?: unknown }
  return Number.isInteger(shownParts) ? Math.min(Math.max(shownParts as number, 1), PARTS_MAX) : 1
}

/** The server answers no page beyond it. */
const PAGE_MAX = 10_000

const pageIn = (query: Query): number => {
  const page = Number(query.page)
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), PAGE_MAX) : 1
}

/**
 * The parts of its list that the page shows. The address has the first of them, so that a reader without scripts turns
 * pages. The history entry has their number: a change of the address scrolls to the top (product 2.13).
 */
export const useShownParts = (): {
  readonly first: number
  readonly count: number
  /** The address of the list from a part on. */
  readonly addressFrom: (part: number) => string
  /** Absent where no part can be added. */
  readonly showMore: (() => void) | undefined
} => {
  const state = useHistoryState<unknown>()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const query = queryOf(search)
  const count = countOf(state)
  const addressFrom = (part: number) => addressOf(path, { ...query, page: part > 1 ? String(part) : undefined })
  const showMore = () =>
    navigate(search ? `${path}?${search}` : path, {
      replace: true,
      state: { ...Object(state), shownParts: count + 1 },
    })
  return { first: pageIn(query), count, addressFrom, showMore: count < PARTS_MAX ? showMore : undefined }
}
